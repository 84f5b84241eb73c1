# Nightjar in an AWS account: what all systems share, and the systems themselves. Each one's architecture is in
# systems/<system>/main.tf.

data "aws_caller_identity" "this" {}

data "aws_partition" "this" {}

locals {
  production = var.environment == "prod"
  account_id = data.aws_caller_identity.this.account_id
  partition  = data.aws_partition.this.partition

  tags = merge({
    Project     = "nightjar"
    Environment = local.production ? "production" : var.environment
    ManagedBy   = "terraform"
  }, var.tags)

  platform = {
    environment         = var.environment
    account_id          = local.account_id
    region              = var.region
    partition           = local.partition
    package             = var.package
    architecture        = var.architecture
    code                = { for kind, object in aws_s3_object.code : kind => { bucket = object.bucket, key = object.key, hash = object.source_hash } }
    memory_mb           = var.memory_mb
    schedules           = var.schedules
    log_retention_days  = var.log_retention_days
    reserve_concurrency = var.reserve_concurrency
    tls_only            = !var.emulator
    vpc                 = var.vpc
    tracing             = var.tracing
    hot_keys            = coalesce(var.hot_keys, local.production)
    concurrency         = var.http_concurrency
    origin_secret_hash  = one([for key in data.aws_ssm_parameter.origin_key : nonsensitive(sha256(key.value))])
    pages               = [for system in ["news", "texts", "reviews", "concerts"] : system if contains(var.systems, system)]
    access              = local.access
  }

  systems = concat(module.news, module.texts, module.reviews, module.concerts)

  tables = merge(
    { for system in module.news : "news" => system.table },
    { for system in module.texts : "texts" => system.table },
    { for system in module.reviews : "reviews" => system.table },
    { for system in module.concerts : "concerts" => system.table },
  )

  # What those who ask a language model need for it.
  language_model = {
    environment = {
      NIGHTJAR_LLM_PROVIDER      = try(var.language_model.provider, null)
      NIGHTJAR_LLM_URL           = try(var.language_model.url, null)
      NIGHTJAR_LLM_MODEL         = try(var.language_model.model, null)
      NIGHTJAR_LLM_KEY_PARAMETER = try(var.language_model.key_parameter, null)
      NIGHTJAR_LLM_KEY_SECRET    = try(var.language_model.key_secret, null)
    }
    parameters = compact([try(var.language_model.key_parameter, null)])
    secrets    = compact([try(var.language_model.key_secret, null)])
    permissions = try(var.language_model.provider, null) != "bedrock" ? [] : [
      { sid = "AskTheModel", actions = ["bedrock:InvokeModel"], resources = var.language_model.bedrock_arns },
    ]
  }
}

# --- the code ---

module "artifacts" {
  source = "./modules/bucket"

  name          = "${var.environment}-nightjar-artifacts-${local.account_id}"
  force_destroy = !local.production
  tls_only      = !var.emulator
}

# In a bucket rather than with each function: a dozen functions share the two zips.
resource "aws_s3_object" "code" {
  for_each = { events = var.events_zip, http = var.http_zip }

  bucket      = module.artifacts.name
  key         = "${var.package}/${each.key}.zip"
  source      = each.value
  source_hash = fileexists(each.value) ? filebase64sha256(each.value) : null

  lifecycle {
    precondition {
      condition     = fileexists(each.value)
      error_message = "There is no ${each.value}: `make native` (or `make package` for the package jvm) builds it."
    }
  }
}

# --- generated secrets ---

module "cursor_key" {
  count  = var.secrets.cursor_key_parameter == null ? 1 : 0
  source = "./modules/secret"

  providers = { aws = aws.secrets }

  name        = "/nightjar/${var.environment}/cursor-key"
  description = "Signs cursors; all HTTP functions have the same"
  generation  = var.secrets.generation
}

module "calendar_key" {
  count  = var.secrets.calendar_key_parameter == null && contains(var.systems, "concerts") ? 1 : 0
  source = "./modules/secret"

  providers = { aws = aws.secrets }

  name        = "/nightjar/${var.environment}/calendar-key"
  description = "Signs the addresses of calendars"
  generation  = var.secrets.generation
}

# CloudFront's setting can't be write-only, so this one is in the state; functions get its hash.
module "origin_key" {
  count  = var.waf && var.secrets.origin_key_parameter == null ? 1 : 0
  source = "./modules/secret"

  providers = { aws = aws.secrets }

  name        = "/nightjar/${var.environment}/origin-key"
  description = "Tells functions that a request came through CloudFront"
  generation  = var.secrets.generation
}

data "aws_ssm_parameter" "origin_key" {
  count = var.waf ? 1 : 0

  name = one(concat(module.origin_key[*].name, [for name in [var.secrets.origin_key_parameter] : name if name != null]))
}

locals {
  cursor_key   = one(concat(module.cursor_key[*].name, [for name in [var.secrets.cursor_key_parameter] : name if name != null]))
  calendar_key = one(concat(module.calendar_key[*].name, [for name in [var.secrets.calendar_key_parameter] : name if name != null]))
}

# --- the systems ---

module "news" {
  count  = contains(var.systems, "news") ? 1 : 0
  source = "./systems/news"

  platform       = local.platform
  cursor_key     = local.cursor_key
  sources        = var.news
  stale_after    = var.news.stale_after
  alert_emails   = var.news.alert_emails
  alert_webhooks = var.news.alert_webhooks
  alert_slack    = var.news.alert_slack
}

module "texts" {
  count  = contains(var.systems, "texts") ? 1 : 0
  source = "./systems/texts"

  platform          = local.platform
  cursor_key        = local.cursor_key
  uploads_kept_days = var.texts.uploads_kept_days
  max_bytes         = var.texts.max_bytes
  upload_origins    = concat(var.web_origins, var.console ? [local.url] : [])
  access_log_bucket = var.access_log_bucket
}

module "reviews" {
  count  = contains(var.systems, "reviews") ? 1 : 0
  source = "./systems/reviews"

  platform              = local.platform
  cursor_key            = local.cursor_key
  retention_days        = var.reviews.retention_days
  object_lock_days      = var.reviews.object_lock_days
  archive_expired       = var.reviews.archive_expired
  archive_kept_days     = var.reviews.archive_kept_days
  archive_small_objects = !var.emulator
  stack_shards          = var.reviews.stack_shards
  stack_date_buckets    = var.reviews.stack_date_buckets
  stale_after           = var.reviews.stale_after
  spacelift             = var.reviews.spacelift
  language_model        = local.language_model
  access_log_bucket     = var.access_log_bucket
}

module "concerts" {
  count  = contains(var.systems, "concerts") ? 1 : 0
  source = "./systems/concerts"

  platform                   = local.platform
  cursor_key                 = local.cursor_key
  calendar_key               = local.calendar_key
  ticketmaster_key_parameter = var.concerts.ticketmaster_key_parameter
  ticketmaster_key_secret    = var.concerts.ticketmaster_key_secret
  lastfm_key_parameter       = var.concerts.lastfm_key_parameter
  lastfm_key_secret          = var.concerts.lastfm_key_secret
  spotify_client_id          = var.concerts.spotify_client_id
  push                       = var.concerts.push
  sample                     = var.concerts.sample
  mail                       = var.concerts.mail
  sms                        = var.concerts.sms
  app_url                    = var.concerts.app_url
  language_model             = local.language_model
  public                     = contains(var.public_systems, "concerts")
}

# --- the address ---

# Pages for people. The overview, what all pages are made of, and the API's description, to which they lead, are the same in
# every function; the first one serves them.
locals {
  console_function = keys(merge(local.systems[*].http_functions...))[0]
  console = var.console ? merge(concat(local.systems[*].pages, [{
    for route in [
      "GET /", "GET /console/{proxy+}", "GET /_static/{proxy+}", "GET /webjars/{proxy+}", "GET /q/openapi",
      "GET /favicon.ico",
      "GET /sign-in", "GET /sign-in/callback", "POST /sign-out",
    ] : route => { function = local.console_function }
  }])...) : {}
}

module "api" {
  source = "./modules/api"

  name               = "${var.environment}-nightjar"
  functions          = merge(local.systems[*].http_functions...)
  routes             = merge(concat(local.systems[*].routes, [local.console])...)
  jwt                = { issuer = local.identity_provider.issuer, audience = local.identity_provider.audience }
  throttling         = var.throttling
  route_throttling   = var.route_throttling
  allowed_origins    = var.web_origins
  log_retention_days = var.log_retention_days
  domain             = var.waf ? null : var.domain
}

module "edge" {
  count  = var.waf ? 1 : 0
  source = "./modules/edge"

  providers = {
    aws           = aws
    aws.us_east_1 = aws.us_east_1
  }

  name               = "${var.environment}-nightjar"
  api_host           = trimprefix(module.api.endpoint, "https://")
  origin_secret      = data.aws_ssm_parameter.origin_key[0].value
  requests_per_ip    = var.waf_requests_per_ip
  domain             = var.domain
  log_retention_days = var.log_retention_days
}

locals {
  url = var.waf ? module.edge[0].url : module.api.url
}
