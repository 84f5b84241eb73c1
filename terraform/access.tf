# Who may call what: the identity provider, the table of API keys, and what HTTP functions need to know callers by.
# docs/access.md has the table of routes and roles.

module "identity" {
  count  = var.identity_provider == null ? 1 : 0
  source = "./modules/identity"

  pool_name           = "${var.environment}-concert-finder"
  domain_prefix       = "${var.environment}-nightjar-${local.account_id}"
  url                 = local.url
  open_sign_up        = contains(var.systems, "concerts") && var.concerts.open_sign_up
  mfa                 = var.user_pool.mfa
  password_length     = var.user_pool.password_length
  password_auth       = var.user_pool.password_auth
  deletion_protection = local.production
}

# The pool was a part of concerts before all systems had users.
moved {
  from = module.concerts[0].aws_cognito_user_pool.this[0]
  to   = module.identity[0].aws_cognito_user_pool.this
}

moved {
  from = module.concerts[0].aws_cognito_user_pool_client.this[0]
  to   = module.identity[0].aws_cognito_user_pool_client.this
}

module "access_table" {
  source = "./modules/table"

  name                = "${var.environment}-nightjar-access"
  partition_key       = "PK"
  ttl_attribute       = "TTL"
  deletion_protection = local.production
}

module "session_key" {
  count  = var.secrets.session_key_parameter == null ? 1 : 0
  source = "./modules/secret"

  providers = { aws = aws.secrets }

  name        = "/nightjar/${var.environment}/session-key"
  description = "Signs the sessions of browsers; a new one ends all of them"
  generation  = var.secrets.generation
}

locals {
  session_key       = one(concat(module.session_key[*].name, [for name in [var.secrets.session_key_parameter] : name if name != null]))
  identity_provider = var.identity_provider != null ? var.identity_provider : module.identity[0].provider

  # For every HTTP function, as modules/function takes it.
  access = {
    settings = {
      NIGHTJAR_ACCESS_ROLES_CLAIM                   = local.identity_provider.roles_claim
      NIGHTJAR_ACCESS_REQUESTS_PER_MINUTE           = tostring(var.caller_limits.requests_per_minute)
      NIGHTJAR_ACCESS_ANONYMOUS_REQUESTS_PER_MINUTE = tostring(var.caller_limits.anonymous_requests_per_minute)
      NIGHTJAR_ACCESS_PROXIES                       = var.waf ? "1" : null # CloudFront
    }
    environment = {
      NIGHTJAR_ACCESS_ISSUER                = local.identity_provider.issuer
      NIGHTJAR_ACCESS_AUDIENCE              = join(",", local.identity_provider.audience)
      NIGHTJAR_ACCESS_CLIENT_ID             = local.identity_provider.client_id == null ? "" : local.identity_provider.client_id
      NIGHTJAR_ACCESS_SESSION_KEY_PARAMETER = local.session_key
    }
    parameters   = [local.session_key]
    table_arn    = module.access_table.arn
    public_reads = var.public_systems
  }
}
