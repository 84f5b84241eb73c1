# News: articles are fetched or pushed in, stored as pending, analyzed once each, and shown on a dashboard.
#
#   schedule ──▶ news-ingest ──▶ table (pending) ──▶ topic ──▶ news-analyze ──▶ table (analyzed)
#   schedule ──▶ news-heal ──▶ what is pending for too long, to the topic again
#   schedule ──▶ news-metrics ──▶ how many items are stuck, for the alarm
#   schedule ──▶ news-alert ──▶ topic of alerts ──▶ e-mail, webhooks, Slack
#   schedule ──▶ news-audit ──▶ whether tags and their markers agree, for the alarm
#   GET ──▶ news-dashboard ──▶ table (reads)          POST, PUT, DELETE ──▶ news-api ──▶ table and topic

locals {
  environment  = var.platform.environment
  by_status    = module.table.index_arns["by_status"]
  read_keys    = compact([var.sources.newsapi_key_parameter, var.sources.tiingo_key_parameter, var.sources.finnhub_key_parameter, var.sources.reddit_key_parameter])
  read_secrets = compact([var.sources.newsapi_key_secret, var.sources.tiingo_key_secret, var.sources.finnhub_key_secret, var.sources.reddit_key_secret])

  read_items = {
    sid       = "ReadItems"
    actions   = ["dynamodb:Query", "dynamodb:GetItem", "dynamodb:BatchGetItem"]
    resources = concat([module.table.arn], values(module.table.index_arns))
  }

  # Alert rules and their firings, among the items of the table.
  only_alerts = {
    "ForAllValues:StringLike" = { "dynamodb:LeadingKeys" = ["alert#*"] }
    Null                      = { "dynamodb:LeadingKeys" = ["false"] }
  }

  # How often ingestion runs, for "next run" on the page of sources; a cron expression does not say it.
  ingest_schedule = "rate(5 minutes)"
  ingest_rate     = regexall("^rate\\((\\d+) (minute|hour|day)s?\\)$", lookup(var.platform.schedules, "news-ingest", local.ingest_schedule))
  ingest_every = {
    NIGHTJAR_NEWS_INGEST_EVERY = length(local.ingest_rate) == 0 ? null : format({ minute = "PT%sM", hour = "PT%sH", day = "P%sD" }[local.ingest_rate[0][1]], local.ingest_rate[0][0])
  }

  # What ingestion watches and asks. The API can run it, too, and the dashboard shows it.
  watching = {
    NIGHTJAR_NEWS_TAGS                  = length(var.sources.tags) == 0 ? null : join(",", var.sources.tags)
    NIGHTJAR_NEWS_TICKERS               = length(var.sources.tickers) == 0 ? null : join(",", var.sources.tickers)
    NIGHTJAR_NEWS_FEEDS                 = length(var.sources.feeds) == 0 ? null : join(",", var.sources.feeds)
    NIGHTJAR_NEWS_NEWSAPI_KEY_PARAMETER = var.sources.newsapi_key_parameter
    NIGHTJAR_NEWS_TIINGO_KEY_PARAMETER  = var.sources.tiingo_key_parameter
    NIGHTJAR_NEWS_FINNHUB_KEY_PARAMETER = var.sources.finnhub_key_parameter
    NIGHTJAR_NEWS_NEWSAPI_KEY_SECRET    = var.sources.newsapi_key_secret
    NIGHTJAR_NEWS_TIINGO_KEY_SECRET     = var.sources.tiingo_key_secret
    NIGHTJAR_NEWS_FINNHUB_KEY_SECRET    = var.sources.finnhub_key_secret
    NIGHTJAR_NEWS_REDDIT_KEY_PARAMETER  = var.sources.reddit_key_parameter
    NIGHTJAR_NEWS_REDDIT_KEY_SECRET     = var.sources.reddit_key_secret
    NIGHTJAR_NEWS_SAMPLE                = var.sources.sample ? "on" : null
  }
}

module "table" {
  source = "../../modules/table"

  name          = "${local.environment}-sentiment-items"
  partition_key = "source_id"
  sort_key      = "timestamp"
  indexes = [
    { name = "by_sentiment", partition_key = "sentiment", sort_key = "timestamp" },
    { name = "by_tag", partition_key = "tag", sort_key = "timestamp" },
    { name = "by_status", partition_key = "status", sort_key = "timestamp", projection = "KEYS_ONLY" },
  ]
  ttl_attribute       = "ttl_timestamp"
  hot_keys            = var.platform.hot_keys
  deletion_protection = local.environment == "prod"
  tags                = { Application = "sentiment-analyzer" }
}

module "requests" {
  source = "../../modules/topic"

  name       = "${local.environment}-sentiment-analysis-requests"
  account_id = var.platform.account_id
  partition  = var.platform.partition
}

module "alert_topic" {
  source = "../../modules/topic"

  name       = "${local.environment}-sentiment-alerts"
  account_id = var.platform.account_id
  partition  = var.platform.partition
}

resource "aws_sns_topic_subscription" "alert_email" {
  for_each = var.alert_emails

  topic_arn = module.alert_topic.arn
  protocol  = "email"
  endpoint  = each.value
}

resource "aws_sns_topic_subscription" "alert_webhook" {
  for_each = var.alert_webhooks

  topic_arn            = module.alert_topic.arn
  protocol             = "https"
  endpoint             = each.value
  raw_message_delivery = true
}

# Amazon Q Developer shows alerts in a Slack channel. Its role has no permission, and neither would one that it got:
# the channel takes notifications and no commands.
resource "aws_iam_role" "alert_slack" {
  count = var.alert_slack == null ? 0 : 1

  name        = "${local.environment}-nightjar-news-alert-slack"
  description = "What the Slack channel of alerts may do: nothing"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "chatbot.amazonaws.com" }
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "aws:SourceAccount" = var.platform.account_id } }
    }]
  })
}

resource "aws_chatbot_slack_channel_configuration" "alerts" {
  count = var.alert_slack == null ? 0 : 1

  configuration_name    = "${local.environment}-nightjar-news-alerts"
  iam_role_arn          = aws_iam_role.alert_slack[0].arn
  guardrail_policy_arns = ["arn:${var.platform.partition}:iam::aws:policy/AWSDenyAll"]
  slack_team_id         = var.alert_slack.workspace_id
  slack_channel_id      = var.alert_slack.channel_id
  sns_topic_arns        = [module.alert_topic.arn]
  logging_level         = "ERROR"
}

module "ingest" {
  source = "../../modules/function"

  platform             = var.platform
  role                 = "news-ingest"
  kind                 = "events"
  description          = "Fetches new articles from all sources"
  timeout_seconds      = 300
  schedule             = local.ingest_schedule
  reserved_concurrency = 1 # all share the sources' quotas
  settings             = local.watching
  environment = {
    NIGHTJAR_NEWS_TOPIC_ARN     = module.requests.arn
    NIGHTJAR_NEWS_INGEST_WITHIN = "PT4M" # the rest of the five minutes is for what is under way then
  }
  parameters = local.read_keys
  secrets    = local.read_secrets

  permissions = [
    { sid = "StoreItems", actions = ["dynamodb:PutItem"], resources = [module.table.arn] },
    { sid = "AskForAnalysis", actions = ["sns:Publish"], resources = [module.requests.arn] },
  ]
}

module "analyze" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "news-analyze"
  kind            = "events"
  description     = "Analyses the item that each message names"
  timeout_seconds = 60
  topic_arns      = [module.requests.arn]

  permissions = [
    { sid = "RecordVerdicts", actions = ["dynamodb:UpdateItem", "dynamodb:GetItem"], resources = [module.table.arn] },
  ]
}

module "heal" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "news-heal"
  kind            = "events"
  description     = "Asks again for analyses that did not happen"
  timeout_seconds = 120
  schedule        = "rate(5 minutes)"

  environment = {
    NIGHTJAR_NEWS_TOPIC_ARN   = module.requests.arn
    NIGHTJAR_NEWS_STALE_AFTER = var.stale_after
  }

  permissions = [
    { sid = "FindStaleItems", actions = ["dynamodb:Query"], resources = [local.by_status] },
    { sid = "CountAttempts", actions = ["dynamodb:GetItem", "dynamodb:UpdateItem"], resources = [module.table.arn] },
    { sid = "AskForAnalysis", actions = ["sns:Publish"], resources = [module.requests.arn] },
  ]
}

module "metrics" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "news-metrics"
  kind            = "events"
  description     = "Counts the items that are stuck"
  timeout_seconds = 30
  schedule        = "rate(1 minute)"

  permissions = [
    { sid = "CountStuckItems", actions = ["dynamodb:Query"], resources = [local.by_status] },
  ]
}

module "alert" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "news-alert"
  kind            = "events"
  description     = "Judges alert rules and publishes alerts"
  timeout_seconds = 300
  schedule        = "rate(5 minutes)"

  environment = { NIGHTJAR_NEWS_ALERT_TOPIC_ARN = module.alert_topic.arn }

  permissions = [
    { sid = "ReadRulesAndArticles", actions = ["dynamodb:Query", "dynamodb:BatchGetItem"], resources = [module.table.arn] },
    { sid = "FindArticlesByTag", actions = ["dynamodb:Query"], resources = [module.table.index_arns["by_tag"]] },
    { sid = "RecordFirings", actions = ["dynamodb:PutItem", "dynamodb:UpdateItem"], resources = [module.table.arn], conditions = local.only_alerts },
    { sid = "SendAlerts", actions = ["sns:Publish"], resources = [module.alert_topic.arn] },
  ]
}

module "audit" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "news-audit"
  kind            = "events"
  description     = "Compares tags with their markers"
  timeout_seconds = 300
  schedule        = "rate(1 hour)" # each run checks one of the table's 23 segments

  permissions = [
    { sid = "CompareMarkers", actions = ["dynamodb:Scan", "dynamodb:GetItem", "dynamodb:BatchGetItem"], resources = [module.table.arn] },
  ]
}

# The specification's dashboard reads and nothing else, so what writes is a function of its own.
module "dashboard" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "news-api"
  name            = "news-dashboard"
  kind            = "http"
  description     = "Answers what the dashboard asks"
  timeout_seconds = 29
  settings        = merge(local.watching, local.ingest_every) # shown on the page of sources; it has no permission to read the keys
  environment     = { NIGHTJAR_CURSOR_KEY_PARAMETER = var.cursor_key }
  parameters      = [var.cursor_key]
  permissions     = [local.read_items]
}

module "api" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "news-api"
  kind            = "http"
  description     = "Takes articles and alert rules in, and runs ingestion, healing and rescoring on demand"
  timeout_seconds = 29

  settings = merge(local.watching, local.ingest_every)
  environment = {
    NIGHTJAR_NEWS_TOPIC_ARN       = module.requests.arn
    NIGHTJAR_NEWS_STALE_AFTER     = var.stale_after
    NIGHTJAR_CURSOR_KEY_PARAMETER = var.cursor_key
  }
  parameters = concat([var.cursor_key], local.read_keys)
  secrets    = local.read_secrets

  permissions = [
    { sid = "StoreAndHealItems", actions = ["dynamodb:PutItem", "dynamodb:UpdateItem"], resources = [module.table.arn] },
    { sid = "DeleteAlertRules", actions = ["dynamodb:DeleteItem"], resources = [module.table.arn], conditions = local.only_alerts },
    # Rescoring reads by sentiment, healing by status, and a new alert rule looks for its tag.
    local.read_items,
    { sid = "AskForAnalysis", actions = ["sns:Publish"], resources = [module.requests.arn] },
  ]
}
