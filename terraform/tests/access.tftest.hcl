# Who may call what: private by default, sign-up by administrators, roles as groups.

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

run "nothing_is_public_unless_named" {
  command = plan

  assert {
    condition     = length(local.access.public_reads) == 0
    error_message = "No system is public by default."
  }

  assert {
    condition     = alltrue([for key, route in module.concerts[0].routes : lookup(route, "jwt", false) || endswith(key, "/calendar.ics") || endswith(key, " /concerts/unsubscribe")])
    error_message = "Every call of concerts wants a token, but for calendars and unsubscribing, whose addresses are signed."
  }
}

run "public_concerts_can_be_read_without_a_token" {
  command = plan

  variables {
    public_systems = ["concerts"]
  }

  assert {
    condition     = !module.concerts[0].routes["GET /api/concerts"].jwt && module.concerts[0].routes["GET /api/concerts/users/{proxy+}"].jwt
    error_message = "Artists and concerts are public, users never are."
  }
}

run "users_are_created_by_administrators_unless_sign_up_is_open" {
  command = plan

  module {
    source = "./modules/identity"
  }

  variables {
    pool_name           = "dev-concert-finder"
    domain_prefix       = "dev-nightjar-123456789012"
    url                 = "https://nightjar.example.org"
    open_sign_up        = false
    mfa                 = "OPTIONAL"
    password_length     = 14
    password_auth       = false
    deletion_protection = true
  }

  assert {
    condition     = aws_cognito_user_pool.this.admin_create_user_config[0].allow_admin_create_user_only
    error_message = "Only administrators create users."
  }

  assert {
    condition     = aws_cognito_user_pool.this.password_policy[0].minimum_length == 14 && aws_cognito_user_pool.this.mfa_configuration == "OPTIONAL"
    error_message = "Passwords and the second factor are as configured."
  }

  assert {
    condition     = !contains(aws_cognito_user_pool_client.this.explicit_auth_flows, "ALLOW_USER_PASSWORD_AUTH")
    error_message = "No program takes a user's password unless asked for."
  }

  assert {
    condition     = toset(aws_cognito_user_pool_client.this.allowed_oauth_flows) == toset(["code"]) && toset(aws_cognito_user_pool_client.this.callback_urls) == toset(["https://nightjar.example.org/sign-in/callback"])
    error_message = "The console signs in by the authorization code flow and comes back to itself alone."
  }

  assert {
    condition     = toset(keys(aws_cognito_user_group.role)) == toset(["nightjar:reader", "nightjar:writer", "nightjar:operator"])
    error_message = "Each role is a group."
  }
}

run "terminals_and_open_sign_up_can_be_asked_for" {
  command = plan

  module {
    source = "./modules/identity"
  }

  variables {
    pool_name           = "dev-concert-finder"
    domain_prefix       = "dev-nightjar-123456789012"
    url                 = "https://nightjar.example.org"
    open_sign_up        = true
    mfa                 = "ON"
    password_length     = 12
    password_auth       = true
    deletion_protection = false
  }

  assert {
    condition     = !aws_cognito_user_pool.this.admin_create_user_config[0].allow_admin_create_user_only && contains(aws_cognito_user_pool_client.this.explicit_auth_flows, "ALLOW_USER_PASSWORD_AUTH")
    error_message = "What was asked for is there."
  }
}

run "unsafe_settings_are_refused" {
  command = plan

  module {
    source = "./modules/identity"
  }

  variables {
    pool_name           = "dev-concert-finder"
    domain_prefix       = "Not a prefix"
    url                 = "https://nightjar.example.org"
    open_sign_up        = true
    mfa                 = "sometimes"
    password_length     = 6
    password_auth       = true
    deletion_protection = false
  }

  expect_failures = [var.domain_prefix, var.mfa, var.password_length]
}
