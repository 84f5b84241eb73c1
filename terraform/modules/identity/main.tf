# Who calls: a Cognito user pool with the groups that are roles, and the client with which the console signs users in
# (authorization code flow with PKCE, so it has no secret).

locals {
  roles = {
    "nightjar:reader"   = "Reads all systems"
    "nightjar:writer"   = "Also submits articles, texts and reviews"
    "nightjar:operator" = "Also runs ingestion and healing"
  }
}

resource "aws_cognito_user_pool" "this" {
  name = var.pool_name

  username_attributes      = ["email"]
  auto_verified_attributes = ["email"]
  deletion_protection      = var.deletion_protection ? "ACTIVE" : "INACTIVE"
  mfa_configuration        = var.mfa

  admin_create_user_config {
    allow_admin_create_user_only = !var.open_sign_up
  }

  dynamic "software_token_mfa_configuration" {
    for_each = var.mfa == "OFF" ? [] : [true]
    content {
      enabled = true
    }
  }

  password_policy {
    minimum_length                   = var.password_length
    require_lowercase                = true
    require_uppercase                = true
    require_numbers                  = true
    require_symbols                  = false
    temporary_password_validity_days = 7
  }

  account_recovery_setting {
    recovery_mechanism {
      name     = "verified_email"
      priority = 1
    }
  }
}

# Members of a group have its name in the claim cognito:groups of their tokens.
resource "aws_cognito_user_group" "role" {
  for_each = local.roles

  name         = each.key
  description  = each.value
  user_pool_id = aws_cognito_user_pool.this.id
}

resource "aws_cognito_user_pool_client" "this" {
  name         = "nightjar"
  user_pool_id = aws_cognito_user_pool.this.id

  allowed_oauth_flows_user_pool_client = true
  allowed_oauth_flows                  = ["code"]
  allowed_oauth_scopes                 = ["openid", "email"]
  supported_identity_providers         = ["COGNITO"]
  callback_urls                        = ["${var.url}/sign-in/callback"]
  logout_urls                          = ["${var.url}/"]

  # Passwords never pass through a program of ours unless that was asked for, for terminals.
  explicit_auth_flows           = concat(["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"], var.password_auth ? ["ALLOW_USER_PASSWORD_AUTH"] : [])
  prevent_user_existence_errors = "ENABLED"
  enable_token_revocation       = true
  id_token_validity             = 60
  access_token_validity         = 60
  refresh_token_validity        = 30
  token_validity_units {
    id_token      = "minutes"
    access_token  = "minutes"
    refresh_token = "days"
  }
}

# Where users sign in.
resource "aws_cognito_user_pool_domain" "this" {
  domain       = var.domain_prefix
  user_pool_id = aws_cognito_user_pool.this.id
}
