package dev.nightjar.deployment;

/** The work of all functions, with everything that needs another permission. */
final class DeployedSystems {

  /** All that can be configured and asks for permissions. */
  static final String VARIABLES =
      """
      secrets = {
        cursor_key_parameter   = "/nightjar/dev/cursor-key"
        calendar_key_parameter = "/nightjar/dev/calendar-key"
        session_key_parameter  = "/nightjar/dev/session-key"
      }
      news = {
        sample               = true
        tags                 = ["ai"]
        tickers              = ["AAPL"]
        stale_after          = "PT0.001S"
        tiingo_key_parameter = "/nightjar/dev/tiingo-key"
        finnhub_key_secret   = "nightjar/finnhub"
      }
      reviews = {
        stale_after = "PT0.001S"
        spacelift = {
          secret_parameter = "/nightjar/dev/spacelift-secret"
          code             = "s3://runs/code/{runId}/"
          code_bucket      = "runs"
        }
      }
      concerts = {
        sample = true
        sms    = true
        app_url = "https://nightjar.example.org/"
        mail = {
          from         = "concerts@example.org"
          identity_arn = "arn:aws:ses:us-east-1:000000000000:identity/example.org"
        }
      }
      language_model = {
        provider     = "bedrock"
        model        = "m"
        bedrock_arns = ["arn:aws:bedrock:us-east-1::foundation-model/m"]
      }
      vpc = {
        id                 = "vpc-1"
        subnet_ids         = ["subnet-1"]
        security_group_ids = ["sg-1"]
        route_table_ids    = ["rtb-1"]
      }
      """;

  private DeployedSystems() {}

  static void work(RecordedFunctions functions) throws Exception {
    new DeployedTexts(functions).work();
    new DeployedNews(functions).work();
    new DeployedReviews(functions).work();
    new DeployedConcerts(functions).work();
  }
}
