# What `terraform apply` makes of the systems: which are deployed, and what each function may do.

mock_provider "aws" {
  source = "./tests/aws"
}

mock_provider "aws" {
  alias  = "second_region"
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
  secrets     = { cursor_key_parameter = "/test/cursor-key", calendar_key_parameter = "/test/calendar-key" }
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

  assert {
    condition     = length(output.alarms) == 1 + 4 + 4 + 1 + 2 + 4 + length(output.dead_letter_queues) + 1
    error_message = "UserErrors, SystemErrors and writes of each table, StuckItems, StuckFiles, StuckReviews, differences that audits find, and a dead-letter queue for each role and for exports."
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
    audit_trail       = true
    alarm_email       = "oncall@example.org"
    identity_provider = { issuer = "https://id.example.org/", audience = ["nightjar"] }
    protected_systems = ["reviews"]
    domain            = { name = "api.example.org", certificate_arn = "arn:aws:acm:us-east-1:123456789012:certificate/1" }
    vpc               = { id = "vpc-1", subnet_ids = ["subnet-1"], security_group_ids = ["sg-1"], route_table_ids = ["rtb-1"] }
    language_model    = { provider = "bedrock", model = "m", bedrock_arns = ["arn:aws:bedrock:us-east-1::foundation-model/m"] }
    reviews           = { spacelift = { secret_parameter = "/s", code = "s3://runs/{runId}/", code_bucket = "runs" } }
    concerts = {
      ticketmaster_key_parameter = "/t"
      sms                        = true
      mail                       = { from = "concerts@example.org", identity_arn = "arn:aws:ses:us-east-1:123456789012:identity/example.org" }
    }
  }

  assert {
    condition     = output.tables == { reviews = "terraform-spacelift-ai-reviewer-reviews-prod", concerts = "concert-finder-main" }
    error_message = "Tables have the names that the specifications give them in production, and the other systems have none."
  }

  assert {
    condition     = output.user_pool == null && output.backup_vault == null && !contains(keys(output.buckets), "copies") && contains(keys(output.buckets), "audit")
    error_message = "What was switched off is not there, what was switched on is."
  }

  assert {
    condition     = local.platform.pages == ["concerts"] && contains(keys(local.console), "GET /concerts") && !contains(keys(local.console), "GET /reviews")
    error_message = "What is protected has no pages, and the pages of the others know that."
  }

  assert {
    condition     = output.url == "https://api.example.org"
    error_message = "The API is known by its domain."
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
  }
  expect_failures = [
    var.systems, var.memory_mb, var.schedules, var.environment, var.package, var.architecture, var.web_origins, var.second_region,
    var.language_model, var.news, var.concerts,
  ]
}
