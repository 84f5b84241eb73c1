# Who calls: the tokens of your identity provider, or of a user pool that is made here.

locals {
  jwt = var.jwt != null ? var.jwt : {
    issuer   = "https://${aws_cognito_user_pool.this[0].endpoint}"
    audience = [aws_cognito_user_pool_client.this[0].id]
  }
}

resource "aws_cognito_user_pool" "this" {
  count = var.jwt == null ? 1 : 0
  name  = "${local.environment}-concert-finder"

  username_attributes      = ["email"]
  auto_verified_attributes = ["email"]
  deletion_protection      = local.production ? "ACTIVE" : "INACTIVE"

  password_policy {
    minimum_length                   = 12
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

resource "aws_cognito_user_pool_client" "this" {
  count        = var.jwt == null ? 1 : 0
  name         = "concert-finder"
  user_pool_id = aws_cognito_user_pool.this[0].id

  explicit_auth_flows           = ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"]
  prevent_user_existence_errors = "ENABLED"
  id_token_validity             = 60
  access_token_validity         = 60
  refresh_token_validity        = 30
  token_validity_units {
    id_token      = "minutes"
    access_token  = "minutes"
    refresh_token = "days"
  }
}
