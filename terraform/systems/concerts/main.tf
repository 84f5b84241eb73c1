# Concerts: people track artists; artists are refreshed from Ticketmaster, and who tracks them is told what is new.
#
#   schedule ──▶ concerts-refresh ──▶ table ──▶ topic ──▶ concerts-notify ──▶ e-mail, SMS
#   schedule ──▶ concerts-notify ──▶ what quiet hours held back        schedule ──▶ concerts-recommend ──▶ table
#   schedule ──▶ concerts-audit ──▶ whether counters are right, for the alarm
#   HTTP ──▶ authorizer ──▶ concerts-api ──▶ table

locals {
  environment = var.platform.environment
  production  = local.environment == "prod"
  gsi1        = module.table.index_arns["GSI1"]
  gsi2        = module.table.index_arns["GSI2"]

  catalog = {
    NIGHTJAR_CONCERTS_TICKETMASTER_KEY_PARAMETER = var.ticketmaster_key_parameter
    NIGHTJAR_CONCERTS_TICKETMASTER_KEY_SECRET    = var.ticketmaster_key_secret
    NIGHTJAR_CONCERTS_SAMPLE                     = var.sample ? "on" : null
  }
  spotify         = var.spotify_client_id != null
  catalog_keys    = compact([var.ticketmaster_key_parameter])
  catalog_secrets = compact([var.ticketmaster_key_secret])
}

module "table" {
  source = "../../modules/table"

  name          = local.production ? "concert-finder-main" : "${local.environment}-concert-finder-main"
  partition_key = "PK"
  sort_key      = "SK"
  indexes = [
    { name = "GSI1", partition_key = "GSI1PK", sort_key = "GSI1SK" },
    { name = "GSI2", partition_key = "GSI2PK", sort_key = "GSI2SK" },
  ]
  ttl_attribute       = "TTL"
  encryption          = "aws-managed"
  hot_keys            = var.platform.hot_keys
  deletion_protection = local.production
  tags                = { Application = "concert-finder" }
}

# Encrypts the data keys of Spotify's tokens. Only the API uses it.
module "token_key" {
  count  = local.spotify ? 1 : 0
  source = "../../modules/key"

  name        = "${local.environment}-concerts-tokens"
  description = "Tokens of music services that users have connected"
  account_id  = var.platform.account_id
  partition   = var.platform.partition
}

module "changes" {
  source = "../../modules/topic"

  name       = "${local.environment}-concert-changes"
  account_id = var.platform.account_id
  partition  = var.platform.partition
}

module "refresh" {
  source = "../../modules/function"

  platform             = var.platform
  role                 = "concerts-refresh"
  kind                 = "events"
  description          = "Refreshes tracked artists, the longest overdue first"
  timeout_seconds      = 120
  schedule             = "rate(1 minute)"
  reserved_concurrency = 1 # Ticketmaster's quota is one for all
  settings             = local.catalog
  environment          = { NIGHTJAR_CONCERTS_TOPIC_ARN = module.changes.arn }
  parameters           = local.catalog_keys
  secrets              = local.catalog_secrets

  permissions = [
    {
      sid       = "RecordConcerts"
      actions   = ["dynamodb:GetItem", "dynamodb:Query", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"]
      resources = [module.table.arn]
    },
    { sid = "WhoseTurnItIs", actions = ["dynamodb:Query"], resources = [local.gsi2] },
    { sid = "TellChanges", actions = ["sns:Publish"], resources = [module.changes.arn] },
  ]
}

module "notify" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "concerts-notify"
  kind            = "events"
  description     = "Tells who tracks an artist what is new, at a decent hour"
  timeout_seconds = 300
  topic_arns      = [module.changes.arn]
  schedule        = "rate(1 minute)"

  settings = {
    NIGHTJAR_CONCERTS_MAIL_FROM        = try(var.mail.from, null)
    NIGHTJAR_CONCERTS_MAILS_PER_SECOND = try(var.mail.per_second, null)
    NIGHTJAR_CONCERTS_APP_URL          = var.app_url

    NIGHTJAR_CONCERTS_PUSH_PUBLIC_KEY            = try(var.push.public_key, null)
    NIGHTJAR_CONCERTS_PUSH_PRIVATE_KEY_PARAMETER = try(var.push.private_key_parameter, null)
    NIGHTJAR_CONCERTS_PUSH_PRIVATE_KEY_SECRET    = try(var.push.private_key_secret, null)
  }
  environment = {
    NIGHTJAR_CONCERTS_TOPIC_ARN             = module.changes.arn # long lists of followers go on in another invocation
    NIGHTJAR_CONCERTS_SIGNING_KEY_PARAMETER = var.calendar_key   # signs the links that end e-mails
  }
  # Without an address e-mails have no links.
  parameters = concat(var.app_url == null ? [] : [var.calendar_key], compact([try(var.push.private_key_parameter, null)]))
  secrets    = compact([try(var.push.private_key_secret, null)])

  permissions = concat(
    [
      { sid = "FollowersAndWhatIsDue", actions = ["dynamodb:Query"], resources = [local.gsi1, local.gsi2] },
      {
        sid       = "WhatToTellAndWhatWasTold"
        actions   = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:ConditionCheckItem"]
        resources = [module.table.arn]
      },
      {
        sid       = "ForgetWhatWasTold"
        actions   = ["dynamodb:DeleteItem"]
        resources = [module.table.arn]
        conditions = {
          "ForAllValues:StringEquals" = { "dynamodb:LeadingKeys" = ["ANNOUNCEMENTS"] }
          Null                        = { "dynamodb:LeadingKeys" = ["false"] }
        }
      },
      { sid = "GoOnLater", actions = ["sns:Publish"], resources = [module.changes.arn] },
    ],
    var.mail == null ? [] : [
      { sid = "WriteMail", actions = ["ses:SendRawEmail"], resources = [var.mail.identity_arn] },
    ],
    # Telephone numbers have no ARN: this is everything in SNS but topics, endpoints and the like.
    var.sms ? [{ sid = "SendSms", actions = ["sns:Publish"], not_resources = ["arn:${var.platform.partition}:sns:*:*:*"] }] : [],
  )
}

module "recommend" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "concerts-recommend"
  kind            = "events"
  description     = "Recommends concerts of artists that a user does not track yet"
  timeout_seconds = 300
  schedule        = "rate(1 minute)"
  settings        = merge(local.catalog, var.language_model.environment)
  parameters      = concat(local.catalog_keys, var.language_model.parameters)
  secrets         = concat(local.catalog_secrets, var.language_model.secrets)

  permissions = concat(
    [
      {
        sid       = "KnowTastes"
        actions   = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"]
        resources = [module.table.arn, local.gsi1, local.gsi2]
      },
      { sid = "RecordRecommendations", actions = ["dynamodb:PutItem", "dynamodb:UpdateItem"], resources = [module.table.arn] },
      { sid = "EndDeletions", actions = ["dynamodb:DeleteItem", "dynamodb:ConditionCheckItem"], resources = [module.table.arn] },
    ],
    var.language_model.permissions,
  )
}

module "audit" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "concerts-audit"
  kind            = "events"
  description     = "Recounts trackers and tracked artists"
  timeout_seconds = 300
  schedule        = "rate(1 hour)" # each run checks one of the table's 23 segments

  permissions = [
    { sid = "FindCounters", actions = ["dynamodb:Scan"], resources = [module.table.arn] },
    { sid = "Recount", actions = ["dynamodb:GetItem", "dynamodb:Query"], resources = [module.table.arn, local.gsi1] },
  ]
}

module "api" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "concerts-api"
  kind            = "http"
  description     = "Users, artists, concerts, notifications and calendars"
  timeout_seconds = 29

  settings = merge(local.catalog, {
    NIGHTJAR_CONCERTS_LASTFM_KEY_PARAMETER = var.lastfm_key_parameter
    NIGHTJAR_CONCERTS_LASTFM_KEY_SECRET    = var.lastfm_key_secret
    NIGHTJAR_CONCERTS_SPOTIFY_CLIENT_ID    = var.spotify_client_id
    NIGHTJAR_CONCERTS_PUSH_PUBLIC_KEY      = try(var.push.public_key, null)
    NIGHTJAR_CONCERTS_TOKEN_KMS_KEY        = one(module.token_key[*].arn)
    NIGHTJAR_CONCERTS_APP_URL              = local.spotify ? var.app_url : null # to which Spotify returns
  })
  environment = {
    NIGHTJAR_CURSOR_KEY_PARAMETER           = var.cursor_key
    NIGHTJAR_CONCERTS_SIGNING_KEY_PARAMETER = var.calendar_key
  }
  parameters = concat([var.cursor_key, var.calendar_key], local.catalog_keys, compact([var.lastfm_key_parameter]))
  secrets    = concat(local.catalog_secrets, compact([var.lastfm_key_secret]))

  permissions = concat([
    {
      sid = "Items"
      actions = [
        "dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query",
        "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem", "dynamodb:ConditionCheckItem",
      ]
      resources = [module.table.arn]
    },
    { sid = "Indexes", actions = ["dynamodb:Query"], resources = [local.gsi1, local.gsi2] },
    ], local.spotify ? [
    { sid = "EncryptTokens", actions = ["kms:GenerateDataKey", "kms:Decrypt"], resources = module.token_key[*].arn },
  ] : [])
}
