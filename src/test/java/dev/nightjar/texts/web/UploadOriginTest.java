package dev.nightjar.texts.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.net.URL;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

class UploadOriginTest {

  private static final String BUCKET = "dev-text-analyzer-uploads-123456789012";

  /** The S3 endpoint of us-east-1 has no region in its host name. */
  @ParameterizedTest
  @ValueSource(strings = {"us-east-1", "eu-central-1"})
  void pagesInAwsMayUploadToWhereTheLinksLead(String region) throws IOException {
    URL upload = presigned(region);
    String policy =
        configuration(region).getRawValue("quarkus.http.header.\"Content-Security-Policy\".value");
    assertTrue(
        List.of(policy.split("[ ;]+")).contains("https://" + upload.getHost()),
        () -> upload + " is not in " + policy);
  }

  private static URL presigned(String region) {
    try (S3Presigner presigner =
        S3Presigner.builder()
            .region(Region.of(region))
            .credentialsProvider(
                StaticCredentialsProvider.create(AwsBasicCredentials.create("id", "secret")))
            .build()) {
      return presigner
          .presignPutObject(
              put ->
                  put.signatureDuration(Duration.ofMinutes(1))
                      .putObjectRequest(object -> object.bucket(BUCKET).key("uploads/x")))
          .url();
    }
  }

  private static SmallRyeConfig configuration(String region) throws IOException {
    return new SmallRyeConfigBuilder()
        .withProfile("lambda")
        .addDefaultInterceptors()
        .withSources(
            new PropertiesConfigSource(
                UploadOriginTest.class.getResource("/application.properties"), 100),
            new PropertiesConfigSource(
                Map.of("AWS_REGION", region, "nightjar.texts.bucket", BUCKET), "test", 200))
        .build();
  }
}
