# What `terraform apply` makes of the systems: which are deployed, and what each function may do.

mock_provider "aws" {
  source = "./tests/aws"
}

mock_provider "aws" {
  alias  = "second_region"
  source = "./tests/aws"
}

mock_provider "aws" {
  alias  = "us_east_1"
  source = "./tests/aws"
}

# Mock providers have no ephemeral resources. This one is configured and never asked, since the secrets are given.
provider "aws" {
  alias                       = "secrets"
  region                      = "us-east-1"
  access_key                  = "test"
  secret_key                  = "test"
  skip_credentials_validation = true
  skip_requesting_account_id  = true
  skip_metadata_api_check     = true
}

variables {
  environment = "dev"
  events_zip  = "tests/function.zip"
  http_zip    = "tests/function.zip"
  secrets     = { cursor_key_parameter = "/test/cursor-key", calendar_key_parameter = "/test/calendar-key", session_key_parameter = "/test/session-key" }
}

run "all_four_systems_stand_in_development" {
  command = plan

  assert {
    condition = output.tables == {
      news     = "dev-sentiment-items"
      texts    = "dev-text-analyzer-history"
      reviews  = "terraform-spacelift-ai-reviewer-reviews-dev"
      concerts = "dev-concert-finder-main"
    }
    error_message = "Each system has its table, named for the environment."
  }

  assert {
    condition     = toset(keys(output.functions)) == toset(local.functions)
    error_message = "There is a function for each role, and no other."
  }

  assert {
    condition     = toset(keys(output.dead_letter_queues)) == setsubtract(local.functions, ["news-api", "news-dashboard", "texts-api", "reviews-api", "concerts-api"])
    error_message = "Every function that handles events has a dead-letter queue."
  }

  # UserErrors of the account; SystemErrors, writes, reads, throttled requests and UserErrors of each table; indexes of all
  # but texts; StuckItems, StuckFiles, StuckReviews; alerts that may be lost; differences that audits find; what waits; a dead-letter queue for each
  # role and for exports; errors, throttles and duration of each function; the account's concurrency; two of the API.
  assert {
    condition     = length(output.alarms) == 1 + 5 * 4 + 3 + 3 + 1 + 4 + 5 + length(output.dead_letter_queues) + 1 + 3 * length(local.functions) + 1 + 2
    error_message = "Each thing that can go wrong has one alarm: ${length(output.alarms)}."
  }

  assert {
    condition     = length(toset(output.alarms)) == length(output.alarms) && alltrue([for name in output.alarms : startswith(name, "dev-nightjar-")])
    error_message = "Alarms have names of their own, with the environment in them."
  }

  assert {
    condition     = output.user_pool != null
    error_message = "Without an identity provider a user pool is made."
  }

  assert {
    condition     = toset(local.platform.pages) == var.systems && contains(keys(local.console), "GET /q/openapi")
    error_message = "Every system has pages, and what they lead to has a route."
  }
}

run "whatever_runs_by_the_clock_can_run_at_other_times" {
  command = plan

  variables {
    schedules = { reviews-heal = "rate(1 minute)", texts-audit = "cron(0 3 * * ? *)" }
  }

  assert {
    condition     = local.platform.schedules["texts-audit"] == "cron(0 3 * * ? *)" && contains(local.scheduled, "reviews-audit")
    error_message = "Sweeps and audits have schedules like the others."
  }
}

run "production_takes_what_it_is_given_and_makes_nothing_that_was_not_wanted" {
  command = plan

  variables {
    environment       = "prod"
    systems           = ["reviews", "concerts"]
    package           = "jvm"
    architecture      = "x86_64"
    daily_backups     = false
    second_region     = null
    saved_queries     = false
    alarm_email       = "oncall@example.org"
    identity_provider = { issuer = "https://id.example.org/", audience = ["nightjar"] }
    public_systems    = ["concerts"]
    tracing           = true
    http_concurrency  = { reviews-api = 20 }
    people            = { reader_arns = ["arn:aws:iam::123456789012:role/engineer"], auditor_account = { id = "210987654321", external_id = "audit-2026" } }
    domain            = { name = "api.example.org", certificate_arn = "arn:aws:acm:us-east-1:123456789012:certificate/1" }
    vpc               = { id = "vpc-1", subnet_ids = ["subnet-1"], security_group_ids = ["sg-1"], route_table_ids = ["rtb-1"] }
    language_model    = { provider = "bedrock", model = "m", bedrock_arns = ["arn:aws:bedrock:us-east-1::foundation-model/m"] }
    reviews           = { spacelift = { secret_parameter = "/s", code = "s3://runs/{runId}/", code_bucket = "runs" } }
    concerts = {
      ticketmaster_key_parameter = "/t"
      sms                        = true
      app_url                    = "https://api.example.org/"
      mail                       = { from = "concerts@example.org", identity_arn = "arn:aws:ses:us-east-1:123456789012:identity/example.org" }
    }
  }

  assert {
    condition     = output.tables == { reviews = "terraform-spacelift-ai-reviewer-reviews-prod", concerts = "concert-finder-main" }
    error_message = "Tables have the names that the specifications give them in production, and the other systems have none."
  }

  assert {
    condition     = output.user_pool == null && output.backup_vault == null && !contains(keys(output.buckets), "copies") && contains(keys(output.buckets), "audit")
    error_message = "What was switched off is not there; production has an audit trail unless told otherwise."
  }

  assert {
    condition     = local.platform.hot_keys && toset(keys(output.people)) == toset(["reader", "cross_account_auditor"])
    error_message = "Production counts hot keys, and people have the roles that were named."
  }

  assert {
    condition     = toset(module.endpoints[0].interface_services) == toset(["bedrock-runtime", "email", "sns", "ssm", "xray"])
    error_message = "There is an endpoint for each service that functions call, and no other."
  }

  assert {
    condition     = contains(output.alarms, "prod-nightjar-reviews-api-concurrency") && !contains(output.alarms, "prod-nightjar-concerts-api-concurrency")
    error_message = "A function with a limit has an alarm for it."
  }

  assert {
    condition     = local.platform.pages == ["reviews", "concerts"] && contains(keys(local.console), "GET /sign-in/callback")
    error_message = "Deployed systems have pages, and users can sign in to them."
  }

  assert {
    condition     = output.url == "https://api.example.org"
    error_message = "The API is known by its domain."
  }
}

run "development_has_no_audit_trail_and_counts_no_hot_keys" {
  command = plan

  variables {
    systems = ["texts"]
    vpc     = { id = "vpc-1", subnet_ids = ["subnet-1"], security_group_ids = ["sg-1"], route_table_ids = ["rtb-1"], further_services = ["kms"] }
  }

  assert {
    condition     = !contains(keys(output.buckets), "audit") && !local.platform.hot_keys && length(output.people) == 0
    error_message = "What costs money is for production, and only named principals have access."
  }

  assert {
    condition     = toset(module.endpoints[0].interface_services) == toset(["kms", "ssm"]) && keys(output.dashboards) == ["texts"]
    error_message = "Texts call the Parameter Store only; further endpoints are made on demand."
  }

  assert {
    condition     = !contains(output.alarms, "dev-nightjar-texts-index-backpressure") && contains(output.alarms, "dev-nightjar-texts-oldest-pending") && !contains(output.alarms, "dev-nightjar-stuck-items")
    error_message = "There are alarms about what is deployed."
  }
}

run "firewall_stands_before_the_api" {
  command = apply

  variables {
    waf           = true
    systems       = ["texts"]
    secrets       = { cursor_key_parameter = "/test/cursor-key", origin_key_parameter = "/test/origin-key", session_key_parameter = "/test/session-key" }
    saved_queries = false
    domain        = { name = "nightjar.example.org", certificate_arn = "arn:aws:acm:us-east-1:123456789012:certificate/1", zone_id = "Z1" }
  }

  override_data {
    target = data.aws_ssm_parameter.origin_key
    values = { value = "a-secret-of-the-distribution" }
  }

  override_data {
    target = module.edge[0].data.aws_cloudfront_cache_policy.disabled
    values = { id = "disabled" }
  }

  override_data {
    target = module.edge[0].data.aws_cloudfront_origin_request_policy.all_but_host
    values = { id = "all-but-host" }
  }

  assert {
    condition     = local.platform.origin_secret_hash == sha256("a-secret-of-the-distribution")
    error_message = "Functions get the hash of the secret that CloudFront sends."
  }

  assert {
    condition     = output.url == "https://nightjar.example.org" && module.api.domain_target == null
    error_message = "The domain is the distribution's, and not the API's."
  }
}

run "unknown_system_is_refused" {
  command = plan
  variables {
    systems        = ["news", "weather"]
    memory_mb      = { weather-api = 512 }
    schedules      = { texts-worker = "rate(5 minutes)" }
    environment    = "Dev"
    package        = "docker"
    architecture   = "mips"
    web_origins    = ["*"]
    second_region  = "us-east-1"
    language_model = { provider = "bedrock", model = "m" }
    news           = { tiingo_key_parameter = "/t", tiingo_key_secret = "t" }
    concerts       = { ticketmaster_key_secret = "a secret" }
    public_systems = ["weather"]
    caller_limits  = { requests_per_minute = 0 }
    people         = { reader_arns = ["arn:aws:iam::123456789012:root"] }

    http_concurrency = { texts-worker = 5 }
  }
  expect_failures = [
    var.systems, var.memory_mb, var.schedules, var.environment, var.package, var.architecture, var.web_origins, var.second_region,
    var.language_model, var.news, var.concerts, var.people, var.http_concurrency, var.public_systems, var.caller_limits,
  ]
}

run "stored_code_is_locked_in_production_only" {
  command = plan

  module {
    source = "./systems/reviews"
  }
  variables {
    platform = {
      environment         = "prod"
      account_id          = "123456789012"
      region              = "us-east-1"
      partition           = "aws"
      package             = "native"
      architecture        = "arm64"
      code                = { events = { bucket = "b", key = "events.zip", hash = "e" }, http = { bucket = "b", key = "http.zip", hash = "h" } }
      memory_mb           = {}
      schedules           = {}
      log_retention_days  = 30
      reserve_concurrency = true
      tls_only            = true
      pages               = []
      access = {
        settings     = {}
        environment  = {}
        parameters   = []
        table_arn    = "arn:aws:dynamodb:us-east-1:123456789012:table/prod-nightjar-access"
        public_reads = []
      }
    }
    cursor_key         = "/cursor"
    retention_days     = 2555
    object_lock_days   = null
    archive_kept_days  = 0
    stale_after        = "PT1H"
    stack_shards       = 1
    stack_date_buckets = false
    spacelift          = {}
    language_model     = { environment = {}, parameters = [], secrets = [], permissions = [] }
    access_log_bucket  = null
  }

  assert {
    condition     = local.object_lock_days == 2555 && module.bucket.kept_days == 2585
    error_message = "Code is locked as long as its versions, and there when they are archived."
  }
}

run "stored_code_of_a_test_environment_is_not_locked" {
  command = plan

  module {
    source = "./systems/reviews"
  }
  variables {
    platform = {
      environment         = "dev"
      account_id          = "123456789012"
      region              = "us-east-1"
      partition           = "aws"
      package             = "native"
      architecture        = "arm64"
      code                = { events = { bucket = "b", key = "events.zip", hash = "e" }, http = { bucket = "b", key = "http.zip", hash = "h" } }
      memory_mb           = {}
      schedules           = {}
      log_retention_days  = 30
      reserve_concurrency = true
      tls_only            = true
      pages               = []
      access = {
        settings     = {}
        environment  = {}
        parameters   = []
        table_arn    = "arn:aws:dynamodb:us-east-1:123456789012:table/prod-nightjar-access"
        public_reads = []
      }
    }
    cursor_key         = "/cursor"
    retention_days     = 0
    object_lock_days   = null
    archive_kept_days  = 0
    stale_after        = "PT1H"
    stack_shards       = 1
    stack_date_buckets = false
    spacelift          = {}
    language_model     = { environment = {}, parameters = [], secrets = [], permissions = [] }
    access_log_bucket  = null
  }

  assert {
    condition     = local.object_lock_days == 0 && module.bucket.kept_days == null
    error_message = "A test environment can be destroyed."
  }
}

run "spotify_has_a_key_of_its_own" {
  command = plan

  variables {
    concerts = {
      app_url           = "https://nightjar.example.org/"
      spotify_client_id = "0123456789abcdef"
      push              = { public_key = "BPublic", private_key_parameter = "/test/push-key" }
    }
  }

  assert {
    condition     = length(module.concerts[0].token_keys) == 1
    error_message = "The data keys of tokens are sealed by a key of their own."
  }
}

run "spotify_needs_the_address_of_the_console" {
  command = plan

  variables {
    concerts = { spotify_client_id = "0123456789abcdef" }
  }

  expect_failures = [var.concerts]
}

run "push_needs_a_private_key" {
  command = plan

  variables {
    concerts = { app_url = "https://nightjar.example.org/", push = { public_key = "BPublic" } }
  }

  expect_failures = [var.concerts]
}

run "mail_needs_the_address_of_the_console" {
  command = plan

  variables {
    concerts = { mail = { from = "concerts@example.org", identity_arn = "arn:aws:ses:us-east-1:123456789012:identity/example.org" } }
  }

  expect_failures = [var.concerts]
}

run "push_needs_the_address_of_the_console" {
  command = plan

  variables {
    concerts = { push = { public_key = "BPublic", private_key_parameter = "/test/push-key" } }
  }

  expect_failures = [var.concerts]
}

run "slack_gets_alerts_only_if_a_channel_is_named" {
  command = plan

  assert {
    condition     = module.news[0].alert_slack_channel == null
    error_message = "Slack is off by default."
  }
}

run "slack_channel_gets_alerts_and_may_do_nothing" {
  command = plan

  variables {
    news = { alert_slack = { workspace_id = "T0123ABCD", channel_id = "C0123ABCD" } }
  }

  assert {
    condition     = module.news[0].alert_slack_channel == "dev-nightjar-news-alerts"
    error_message = "A channel that is named gets the alerts."
  }
}

run "slack_channel_is_named_by_its_id" {
  command = plan

  variables {
    news = { alert_slack = { workspace_id = "T0123ABCD", channel_id = "#alerts" } }
  }

  expect_failures = [var.news]
}

run "next_run_of_ingestion_follows_its_schedule" {
  command = plan

  variables {
    schedules = { news-ingest = "rate(1 hour)" }
  }

  assert {
    condition     = module.news[0].ingest_every == "PT1H"
    error_message = "The page of sources computes the next run from the schedule."
  }
}

run "next_run_of_ingestion_is_unknown_of_a_cron_expression" {
  command = plan

  variables {
    schedules = { news-ingest = "cron(0 8 * * ? *)" }
  }

  assert {
    condition     = module.news[0].ingest_every == null
    error_message = "A cron expression has no interval."
  }
}
