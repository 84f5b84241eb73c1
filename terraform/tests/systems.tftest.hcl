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
    condition     = length(output.alarms) == 1 + 4 + 4 + 1 + length(output.dead_letter_queues) + 1
    error_message = "UserErrors, SystemErrors and writes of each table, StuckItems, and a dead-letter queue for each role and for exports."
  }

  assert {
    condition     = output.user_pool != null
    error_message = "Without an identity provider a user pool is made."
  }
}

run "production_has_its_own_names_and_only_what_was_chosen" {
  command = plan

  variables {
    environment       = "prod"
    systems           = ["texts", "concerts"]
    package           = "jvm"
    architecture      = "x86_64"
    daily_backups     = false
    weekly_exports    = false
    identity_provider = { issuer = "https://id.example.org/", audience = ["nightjar"] }
  }

  assert {
    condition     = output.tables == { texts = "text-analyzer-history", concerts = "concert-finder-main" }
    error_message = "In production these tables have no prefix, and the other systems have none."
  }

  assert {
    condition     = output.user_pool == null && output.backup_vault == null
    error_message = "Nothing is made that was not wanted."
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
  }
  expect_failures = [
    var.systems, var.memory_mb, var.schedules, var.environment, var.package, var.architecture, var.web_origins, var.second_region,
    var.language_model,
  ]
}
