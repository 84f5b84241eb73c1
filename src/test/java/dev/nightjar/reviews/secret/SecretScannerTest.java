package dev.nightjar.reviews.secret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which texts are secrets. */
class SecretScannerTest {

  /** The example key of AWS, split so that scanners do not report this file. */
  private static final String AWS_SECRET = "wJalrXUtnFEMI/K7MDENG" + "/bPxRfiCYEXAMPLEKEY";

  private static final String AWS_ID = "AKIA" + "IOSFODNN7EXAMPLE";

  @Test
  void secretIsReportedWithKindLineAndPosition() {
    String text = "provider \"aws\" {\n  access_key = \"" + AWS_ID + "\"\n}\n";
    Secret secret = only(text);
    assertEquals(SecretKind.AWS_ACCESS_KEY_ID, secret.kind());
    assertEquals(2, secret.line());
    assertEquals(AWS_ID, text.substring(secret.start(), secret.end()));
    assertEquals(4, secret.shown());
    assertFalse(secret.toString().contains("IOSF"));
  }

  @Test
  void secretKeyOfAwsIsKnownWithoutItsName() {
    assertEquals(SecretKind.AWS_SECRET_ACCESS_KEY, only(AWS_SECRET).kind());
    assertEquals(SecretKind.AWS_SECRET_ACCESS_KEY, only("export FOO=" + AWS_SECRET + "\n").kind());
    assertEquals(
        List.of(SecretKind.AWS_ACCESS_KEY_ID, SecretKind.AWS_SECRET_ACCESS_KEY),
        kinds("AWS_ACCESS_KEY_ID=" + AWS_ID + "\nAWS_SECRET_ACCESS_KEY=" + AWS_SECRET));
  }

  @Test
  void nineOfTenSecretKeysOfAwsAreKnownWithoutTheirNames() {
    Random random = new Random(7);
    String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    long known =
        IntStream.range(0, 1_000)
            .mapToObj(
                i ->
                    random
                        .ints(40, 0, alphabet.length())
                        .mapToObj(at -> "" + alphabet.charAt(at))
                        .collect(Collectors.joining()))
            .filter(key -> !SecretScanner.find("x = \"" + key + "\"").isEmpty())
            .count();
    assertEquals(1_000, known, 20);
  }

  @ParameterizedTest
  @CsvSource({
    "aB3defg, 0",
    "aB3defgh, 1",
    "abc1234, 0",
    "abcd1234, 1",
    "abcde123, 0",
    "abcdefghijklmno, 0",
    "abcdefghijklmnop, 1",
  })
  void keyHasAMinimumLengthForItsCharacters(String key, int found) {
    assertEquals(found, SecretScanner.find("api_key = \"" + key + "\"\n").size());
  }

  @ParameterizedTest
  @CsvSource({"ab, 0", "abc, 1"})
  void passwordHasAMinimumLength(String password, int found) {
    assertEquals(found, SecretScanner.find("password = \"" + password + "\"\n").size());
  }

  @ParameterizedTest
  @CsvSource({"MIIabcd, 0", "MIIabcde, 1"})
  void privateKeyHasAMinimumLength(String key, int found) {
    String pem = "-----BEGIN RSA PRIVATE KEY-----\n" + key + "\n-----END RSA PRIVATE KEY-----\n";
    assertEquals(found, SecretScanner.find(pem).size());
  }

  @ParameterizedTest
  @CsvSource({
    "ghp_, 36, a1B",
    "gho_, 36, a1B",
    "github_pat_, 82, a1B_",
    "glpat-, 20, a1B-",
    "xoxb-, 50, 12-aB",
    "sk_live_, 24, a1B",
    "rk_test_, 24, a1B",
    "AIza, 35, a1B-",
    "npm_, 36, a1B",
    "pypi-AgE, 150, a1B-",
    "SG., 66, a1B.",
    "dop_v1_, 64, a1f",
    "hvs., 90, a1B",
    "sk-ant-, 90, a1B-",
    "sk-proj-, 60, a1B",
    "shpat_, 32, a1f",
    "AGE-SECRET-KEY-1, 58, A1B",
  })
  void tokensOfServicesAreKnownByTheirMark(String mark, int length, String characters) {
    String token = mark + characters.repeat(length).substring(0, length);
    for (String text :
        List.of(token, "\"" + token + "\"", "a\\n" + token + "\\n", "curl -H X:" + token + " u")) {
      Secret secret = only(text);
      assertEquals(SecretKind.SERVICE_TOKEN, secret.kind(), text);
      assertEquals(token, text.substring(secret.start(), secret.end()));
    }
  }

  @Test
  void webTokenIsThreePartsOfBase64() {
    String header = "eyJ" + "hbGciOiJIUzI1NiJ9";
    assertEquals(
        SecretKind.SERVICE_TOKEN, only(header + ".eyJ" + "zdWIiOiIxMjM0In0.c2lnbmF0dXJl").kind());
    assertNothing(header);
  }

  @Test
  void webhookKeepsItsAddressAndLosesItsKey() {
    String hook = "https://hooks.slack.com/services/" + "T00000000/B00000000/abcdefghij1234567890";
    Secret secret = only("url = \"" + hook + "\"");
    assertEquals(hook.indexOf("T000") + 7, secret.start());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"RSA PRIVATE KEY", "PRIVATE KEY", "EC PRIVATE KEY", "OPENSSH PRIVATE KEY"})
  void privateKeyIsWhatStandsBetweenItsMarks(String label) {
    String key = "\nMIIEpAIBAAKCAQEA75Pq\n  gAy/1Wk2v3\n";
    String text = "-----BEGIN %s-----%s-----END %s-----".formatted(label, key, label);
    Secret secret = only("key = <<EOF\n" + text + "\nEOF");
    assertEquals(SecretKind.PRIVATE_KEY, secret.kind());
    assertEquals(key.length(), secret.end() - secret.start());
  }

  @Test
  void privateKeyInOneLineOrWithoutAnEndIsKnown() {
    assertEquals(
        SecretKind.PRIVATE_KEY,
        only("\"-----BEGIN PRIVATE KEY-----\\nMIIEpAIBAAKC\\nAQEA75Pq\\n-----END PRIVATE KEY-----\"")
            .kind());
    String body = "MIIEpAIBAAKCAQEA75PqgAy1Wk2v3MIIEpAIBAAKCAQEA75PqgAy1Wk2v3";
    String cut = "k = <<EOF\n-----BEGIN RSA PRIVATE KEY-----\n" + body + "\n" + body + "\nEOF\n}\n";
    Secret secret = only(cut);
    assertEquals(cut.indexOf("\nEOF"), secret.end());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-----BEGIN CERTIFICATE-----\nMIIEpAIBAAKCAQEA75PqgAy1Wk2v3\n-----END CERTIFICATE-----",
        "-----BEGIN PRIVATE KEY-----\n${var.key}\n-----END PRIVATE KEY-----",
        "-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----",
        "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7kT9mZ3xW2vYp8LqR5nB1cD6eF4gH me@example.com",
      })
  void certificatesPublicKeysAndPlaceholdersAreNone(String text) {
    assertNothing(text);
  }

  @ParameterizedTest
  @CsvSource({
    "postgres://app:hunter2@db.example.com:5432/app, hunter2",
    "redis://:s3cr3t@cache:6379, s3cr3t",
    "git::https://oauth2:abc123@github.com/acme/modules.git, abc123",
    "mongodb+srv://u:p@ss@cluster0.example.net/x, p@ss",
  })
  void passwordInAUrlIsFound(String url, String password) {
    String text = "url = \"" + url + "\"";
    Secret secret = only(text);
    assertEquals(SecretKind.URL_PASSWORD, secret.kind());
    assertEquals(password, text.substring(secret.start(), secret.end()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "git::ssh://git@github.com/acme/modules.git",
        "postgres://app:${var.password}@db/app",
        "postgres://app:$DB_PASSWORD@db/app",
        "postgres://<user>:<password>@db/app",
        "https://example.com:8443/a@b",
        "https://example.com/?mail=a:b@c",
        "http://[::1]:8080/@x",
      })
  void urlWithoutAPasswordIsNone(String url) {
    assertNothing("url = \"" + url + "\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password = \"hunter2\"",
        "password=\"hunter2\"",
        "  master_user_password   =    \"hunter2\" # the database's",
        "# password = \"hunter2\"",
        "variables = { DB_PASSWORD = \"hunter2\", B = \"c\" }",
        "\"password\": \"hunter2\",",
        "user_data = \"{\\\"password\\\":\\\"hunter2\\\"}\"",
        "secret_string = jsonencode({ username = \"admin\", password = \"hunter2\" })",
        "secret_string = \"{\\\"user\\\":\\\"a\\\",\\\"password\\\":\\\"hunter2\\\"}\"",
        "export DB_PASSWORD=hunter2\n",
        "mysql --password=hunter2 -u root",
        "mysql --password hunter2 -u root",
        "echo DB_PASSWORD='hunter2' >> .env",
        "dbPassword: hunter2\n",
        "password = sensitive(\"hunter2\")",
        "password = base64encode(\"hunter2\")",
        "password = coalesce(var.password, \"hunter2\")",
        "password = var.password != \"\" ? var.password : \"hunter2\"",
        "password = var.prod ? \"hunter2\" : var.password",
        "passwords = [\"hunter2\"]",
        "password = <<EOF\nhunter2\nEOF\n",
        "variable \"db_password\" {\n  type = string\n  default = \"hunter2\"\n}",
        "variable \"db_password\" {\n  validation {\n  }\n  default = \"hunter2\"\n}",
        "{\"variable\": {\"db_password\": {\"default\": \"hunter2\"}}}",
        "environment = [{ name = \"DB_PASSWORD\", value = \"hunter2\" }]",
        "[{\"name\": \"DB_PASSWORD\", \"value\": \"hunter2\"}]",
        "- name: DB_PASSWORD\n  value: \"hunter2\"",
        "resource \"aws_ssm_parameter\" \"a\" {\n  name = \"/prod/password\"\n  value = \"hunter2\"\n}",
        "resource \"aws_ssm_parameter\" \"password\" {\n  name = \"/a\"\n  value = \"hunter2\"\n}",
        "jdbc:postgresql://db/app?user=app&password=hunter2",
        "spring.datasource.password=hunter2",
      })
  void valueOfAPasswordIsFound(String text) {
    Secret secret = only(text);
    assertEquals(SecretKind.NAMED_VALUE, secret.kind());
    assertEquals("hunter2", text.substring(secret.start(), secret.end()).strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "api_key = \"a81bd3ef0912\"",
        "auth_token = \"Kq7dLm2pXz\"",
        "client_secret = \"mysupersecretvalue\"",
        "SECRET_KEY_BASE=0123456789abcdef0123456789abcdef",
        "token: 0a1b2c3d4e5f6a7b",
      })
  void valueOfAKeyIsFoundIfItLooksGenerated(String text) {
    assertEquals(SecretKind.NAMED_VALUE, only(text).kind());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password = var.password",
        "password=var.password",
        "password = random_password.db.result",
        "password = \"${var.password}\"",
        "password = \"\"",
        "password = \"xxxxxxxx\"",
        "resource \"aws_ssm_parameter\" \"password\" {\n  value = \"placeholder\"\n}",
        "db_password = \"REPLACE_ME\"",
        "password = \"<password>\"",
        "password = null",
        "password = string",
        "password = data.aws_secretsmanager_secret_version.db.secret_string",
        "password = jsondecode(data.x.secret_string)[\"password\"]",
        "password = lookup(var.secrets, \"password\")",
        "password = file(\"password.txt\")",
        "password = \"/prod/db/password\"",
        "password = \"arn:aws:secretsmanager:eu-west-1:123456789012:secret:db-a1B2c3\"",
        "password_length = \"12345678\"",
        "password_policy = \"strict-one-2\"",
        "export DB_PASSWORD=$(aws ssm get-parameter --name x)",
        "export DB_PASSWORD=$DB_PASSWORD_FROM_VAULT",
        "# the password: it is chosen by the operator",
        "if [ \"$password\" == \"hunter2\" ]",
        "http_tokens = \"required\"",
        "creation_token = \"my-efs-2024\"",
        "token = \"my-app-token\"",
        "secret = \"database-credentials\"",
        "secret_arn = \"hunter2hunter2\"",
        "secret_id = \"Hunter2Hunter2\"",
        "kms_key_id = \"1234abcd-12ab-34cd-56ef-1234567890ab\"",
        "hash_key = \"userId1\"",
        "key = \"prod/network/terraform.tfstate\"",
        "variable \"db_password\" {\n  sensitive = true\n}\nvariable \"size\" {\n  default = \"abc\"\n}",
        "name = \"DB_HOST\"\nvalue = \"db.example.com\"",
      })
  void referencesPlaceholdersAndNamesAreNone(String text) {
    assertNothing(text);
  }

  @Test
  void randomTextIsFoundWithoutAName() {
    assertEquals(SecretKind.RANDOM_TEXT, only("x = \"q9Zx7Lm2Vb4Nc8Rt1Yp6Ws3Kd5\"").kind());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ami = \"ami-0c55b159cbfafe1f0\"",
        "commit = \"3f2a9c1e5b7d8f0a1c2e4d6b8a9f0e1d2c3b4a59\"",
        "image = \"nginx@sha256:2b7412e6465c3c7fc5bb21d3e6f1917c167358449fecac8176c6e496e5c1f05f\"",
        "\"h1:PvjKeNrDDXQKqVFNJ4tMhJJWq7kXyuXJ8AnPzqxCkcM=\",",
        "\"zh:0b6fcd0b8cfe6a0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f607182\",",
        "source_code_hash = \"Kq7dLm2pXz9Wv4Rt6Yb1Nc8Sf3Gh5Jk0Ld2Mq7Xz9Ws=\"",
        "policy_arn = \"arn:aws:iam::aws:policy/service-role/AWSLambdaVPCAccessExecutionRole\"",
        "role = \"MyApp-Prod-2024-Role-EU1-West\"",
        "role = \"AmazonEC2ContainerRegistryReadOnly2\"",
        "name = \"AppSettingsProdV2East1Primary\"",
        "zone_id = \"Z2FDTNDATAQYW2\"",
        "client_id = \"q9Zx7Lm2Vb4Nc8Rt1Yp6Ws3Kd5\"",
        "id = \"550e8400-e29b-41d4-a716-446655440000\"",
        "path = \"modules/network/subnets/private/main2\"",
        "thumbprint_list = [\"9e99a48a9960b14926bb7f3b02e22da2b0ab7280\"]",
        "/****************************************/",
        "# ****************************************",
        "aws_iam_role_policy_attachment.AmazonEKSWorkerNodePolicy1",
      })
  void hashesIdsAndNamesAreNone(String text) {
    assertNothing(text);
  }

  @Test
  void overlappingSecretsAreMergedWithTheMoreCertainKind() {
    String token = "ghp_" + "a1B".repeat(12);
    String text = "password = \"" + token + "!and more\"";
    Secret secret = only(text);
    assertEquals(SecretKind.SERVICE_TOKEN, secret.kind());
    assertEquals(text.length() - 1, secret.end());
  }

  @Test
  void maskedValueIsStillFound() {
    assertEquals(SecretKind.NAMED_VALUE, only("password = \"****\"").kind());
    assertEquals(SecretKind.NAMED_VALUE, only("api_key = \"********\"").kind());
    assertEquals(SecretKind.URL_PASSWORD, only("url = \"https://app:********@db/x\"").kind());
    assertNothing("pattern = \"********\"");
  }

  @Test
  void emptyTextHasNone() {
    assertNothing("");
  }

  private static List<SecretKind> kinds(String text) {
    return SecretScanner.find(text).stream().map(Secret::kind).toList();
  }

  private static Secret only(String text) {
    List<Secret> secrets = SecretScanner.find(text);
    assertEquals(1, secrets.size(), () -> text + ": " + secrets);
    return secrets.get(0);
  }

  private static void assertNothing(String text) {
    assertEquals(List.of(), SecretScanner.find(text), text);
  }
}
