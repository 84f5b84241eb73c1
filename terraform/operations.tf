# How one knows that all is well, and what is done in case it is not.

# --- alarms ---

# CloudWatch can't publish with SNS's own key.
module "alarm_key" {
  source = "./modules/key"

  name        = "${var.environment}-nightjar-alarms"
  description = "Encrypts what alarms say"
  account_id  = local.account_id
  partition   = local.partition
  services    = ["cloudwatch.amazonaws.com"]
}

module "alarm_topic" {
  source = "./modules/topic"

  name                = "${var.environment}-nightjar-alarms"
  account_id          = local.account_id
  partition           = local.partition
  kms_key_id          = module.alarm_key.arn
  publishing_services = ["cloudwatch.amazonaws.com"]
}

resource "aws_sns_topic_subscription" "alarm_email" {
  count     = var.alarm_email == null ? 0 : 1
  topic_arn = module.alarm_topic.arn
  protocol  = "email"
  endpoint  = var.alarm_email
}

module "alarms" {
  source = "./modules/alarms"

  name        = "${var.environment}-nightjar"
  environment = var.environment
  topic_arn   = module.alarm_topic.arn
  tables      = { for system, table in local.tables : system => table.name }
  indexes     = { for system, table in local.tables : system => table.indexes }
  log_groups  = { for system, groups in local.log_groups : system => groups if contains(var.systems, system) }
  functions   = merge(concat(local.systems[*].event_functions, local.systems[*].http_functions)...)
  api         = { id = module.api.id }
  stuck_items = contains(var.systems, "news")

  unconfirmed_alerts = contains(var.systems, "news")

  reads_per_minute    = var.alarm_limits.reads_per_minute
  api_latency_ms      = var.alarm_limits.api_latency_ms
  account_concurrency = var.alarm_limits.account_concurrency

  # Longer than self-healing needs for a lost event, and for a second attempt.
  oldest_pending = {
    for queue, pending in {
      news             = { namespace = "SentimentAnalyzer", metric = "OldestPendingAge", what = "article without an analysis", seconds = 3 * 3600 }
      texts            = { namespace = "TextAnalyzer", metric = "OldestPendingAge", what = "upload without a result", seconds = 3600 }
      reviews          = { namespace = "TerraformReviewer", metric = "OldestPendingAge", what = "run without a review", seconds = 3 * 3600 }
      concerts-outbox  = { namespace = "Nightjar/Concerts", metric = "OldestChangeAge", what = "change without its messages", seconds = 2 * 3600 }
      concerts-refresh = { namespace = "Nightjar/Concerts", metric = "OldestRefreshAge", what = "artist that is due", seconds = 12 * 3600 }
    } : queue => pending if contains(var.systems, split("-", queue)[0])
  }
  stuck = {
    for system, stuck in {
      texts   = { namespace = "TextAnalyzer", metric = "StuckFiles", period = 900 }
      reviews = { namespace = "TerraformReviewer", metric = "StuckReviews", period = 300 }
    } : system => stuck if contains(var.systems, system)
  }
  audits = {
    for system, namespace in {
      news     = "SentimentAnalyzer"
      texts    = "TextAnalyzer"
      reviews  = "TerraformReviewer"
      concerts = "Nightjar/Concerts"
    } : system => namespace if contains(var.systems, system)
  }
  dead_letter_queues = merge(
    { for role, function in merge(local.systems[*].event_functions...) : role => function.failed_queue_name },
    { for export in module.export : "exports" => export.failed_queue_name },
  )
}

# --- dashboards ---

locals {
  dashboards = {
    news = {
      namespace = "SentimentAnalyzer"
      flow = [
        { title = "In: new articles by source", searches = [{ metric = "ArticlesNew", dimension = "Source" }] },
        { title = "Analyzed: messages to news-analyze", invocations = ["news-analyze"] },
        { title = "Waiting: stuck items", stat = "Maximum", metrics = ["StuckItems"] },
        { title = "Waiting: age of the oldest pending item (s)", stat = "Maximum", metrics = ["OldestPendingAge"] },
        { title = "Self-healing", metrics = ["SelfHealingItemsFound", "SelfHealingItemsRepublished", "SelfHealingItemsAbandoned"] },
        { title = "Alerts", metrics = ["AlertsFired", "AlertsPublished", "AlertsRefused", "AlertsUnconfirmed", "AlertRulesPostponed", "AlertTagsTruncated"] },
        { title = "Failed: sources and rejected articles", searches = [{ metric = "SourceFailures", dimension = "Source" }, { metric = "ArticlesRejected", dimension = "Source" }] },
      ]
    }
    texts = {
      namespace = "TextAnalyzer"
      flow = [
        { title = "In: files to texts-worker", invocations = ["texts-worker"] },
        { title = "Analyzed and failed", metrics = ["FilesCompleted", "FilesFailed"] },
        { title = "Time of an analysis (p90, ms)", stat = "p90", metrics = ["AnalysisTime"] },
        { title = "Waiting: stuck files", stat = "Maximum", metrics = ["StuckFiles", "SelfHealingFilesAnalyzed"] },
        { title = "Waiting: age of the oldest upload without a result (s)", stat = "Maximum", metrics = ["OldestPendingAge"] },
      ]
    }
    reviews = {
      namespace = "TerraformReviewer"
      flow = [
        { title = "In: runs to reviews-worker", invocations = ["reviews-worker"] },
        { title = "Reviewed and failed", metrics = ["ReviewsCompleted", "ReviewsFailed"] },
        { title = "Time of a review (p90, ms)", stat = "p90", metrics = ["ReviewDuration"] },
        { title = "Findings", metrics = ["Findings"] },
        { title = "Waiting: stuck reviews", stat = "Maximum", metrics = ["StuckReviews", "SelfHealingReviewsRequested"] },
        { title = "Waiting: age of the oldest pending run (s)", stat = "Maximum", metrics = ["OldestPendingAge"] },
      ]
    }
    concerts = {
      namespace = "Nightjar/Concerts"
      flow = [
        { title = "In: artists and concerts", metrics = ["ArtistsRefreshed", "ConcertsRecorded", "ConcertsCancelled"] },
        { title = "Told: changes and notifications", metrics = ["ChangesPublished", "NotificationsStored", "NotificationsDelivered"] },
        { title = "Waiting: age of the oldest change and the most overdue artist (s)", stat = "Maximum", metrics = ["OldestChangeAge", "OldestRefreshAge"] },
        { title = "Waiting: postponed", metrics = ["RefreshesPostponed", "RecommendationsPostponed", "ChangesUnpublished"] },
        { title = "Failed", metrics = ["RefreshFailures", "DeliveriesFailed", "DeliveriesAbandoned", "RecommendFailures"] },
        { title = "Messages (cost)", metrics = ["EmailsSent", "SmsSent"] },
        { title = "Recommendations", metrics = ["UsersRecommendedTo", "ConcertsRecommended", "ReasonsPhrasedByModel"] },
      ]
    }
  }

  deployed = { for system, module in { news = module.news, texts = module.texts, reviews = module.reviews, concerts = module.concerts } : system => module[0] if contains(var.systems, system) }
}

module "dashboard" {
  for_each = { for system, dashboard in local.dashboards : system => dashboard if var.dashboards && contains(var.systems, system) }
  source   = "./modules/dashboard"

  name               = "${var.environment}-nightjar"
  system             = each.key
  environment        = var.environment
  region             = var.region
  namespace          = each.value.namespace
  flow               = each.value.flow
  functions          = { for role, function in merge(local.deployed[each.key].event_functions, local.deployed[each.key].http_functions) : role => function.name }
  table              = local.deployed[each.key].table
  dead_letter_queues = { for role, function in local.deployed[each.key].event_functions : role => function.failed_queue_name }
  log_groups         = local.log_groups[each.key]
}

# --- saved queries for CloudWatch Logs Insights ---

locals {
  log_groups = {
    for system, module in { news = module.news, texts = module.texts, reviews = module.reviews, concerts = module.concerts } : system => flatten([
      for deployed in module : [for function in merge(deployed.event_functions, deployed.http_functions) : function.log_group_name]
    ])
  }

  queries = {
    "slow-invocations" = <<-EOT
      # Find slow queries
      fields @timestamp, @log, @duration
      | filter @type = "REPORT" and @duration > 1000
      | sort @duration desc
    EOT
    "errors"           = <<-EOT
      fields @timestamp, @log, level, message, extra.cause
      | filter level in ["ERROR", "WARN"]
      | sort @timestamp desc
    EOT
    "cold-starts"      = <<-EOT
      filter @type = "REPORT" and ispresent(@initDuration)
      | stats count() as starts, avg(@initDuration), max(@initDuration) by @log
    EOT
  }
}

resource "aws_cloudwatch_query_definition" "every_system" {
  for_each = { for pair in setproduct(var.saved_queries ? var.systems : [], keys(local.queries)) : "${pair[0]}/${pair[1]}" => pair }

  name            = "nightjar/${var.environment}/${each.key}"
  log_group_names = local.log_groups[each.value[0]]
  query_string    = local.queries[each.value[1]]
}

resource "aws_cloudwatch_query_definition" "tags" {
  count = var.saved_queries ? length(module.news) : 0

  name            = "nightjar/${var.environment}/news/most-common-tags"
  log_group_names = [module.news[0].event_functions["news-ingest"].log_group_name, module.news[0].http_functions["news-api"].log_group_name]
  query_string    = <<-EOT
    # Find most common tags
    fields @timestamp, extra.matched_tags as matched_tags
    | filter ispresent(matched_tags)
    | stats count() by matched_tags
  EOT
}

# --- backups, besides point-in-time recovery ---

module "backup_key" {
  count  = var.daily_backups || var.weekly_exports ? 1 : 0
  source = "./modules/key"

  name        = "${var.environment}-nightjar-backup"
  description = "Encrypts backups and exports of the tables"
  account_id  = local.account_id
  partition   = local.partition
}

module "backup" {
  count  = var.daily_backups ? 1 : 0
  source = "./modules/backup"

  name          = "${var.environment}-nightjar"
  table_arns    = [for table in local.tables : table.arn]
  kms_key_arn   = module.backup_key[0].arn
  account_id    = local.account_id
  partition     = local.partition
  force_destroy = !local.production
}

module "export" {
  count  = var.weekly_exports ? 1 : 0
  source = "./modules/export"

  providers = {
    aws               = aws
    aws.second_region = aws.second_region
  }

  name              = "${var.environment}-nightjar"
  tables            = local.tables
  kms_key_arn       = module.backup_key[0].arn
  account_id        = local.account_id
  partition         = local.partition
  second_region     = var.second_region
  force_destroy     = !local.production
  tls_only          = !var.emulator
  access_log_bucket = var.access_log_bucket
}

# --- who has touched the tables ---

module "audit" {
  count  = coalesce(var.audit_trail, local.production) ? 1 : 0
  source = "./modules/audit"

  name          = "${var.environment}-nightjar"
  table_arns    = [for table in local.tables : table.arn]
  bucket_arns   = flatten(module.reviews[*].bucket_arns)
  account_id    = local.account_id
  partition     = local.partition
  force_destroy = !local.production
  tls_only      = !var.emulator
}

# --- people ---

module "people" {
  source = "./modules/people"

  name            = "${var.environment}-nightjar"
  environment_tag = local.tags.Environment
  account_id      = local.account_id
  partition       = local.partition
  region          = var.region

  reader_arns     = var.people.reader_arns
  auditor_arns    = var.people.auditor_arns
  auditor_account = var.people.auditor_account

  reviews_table_arns = module.reviews[*].table.arn
  table_key_arns     = flatten(module.reviews[*].table.kms_key_arns)
  trail_arns         = module.audit[*].trail_arn
  audit_bucket_arns  = module.audit[*].bucket_arn
  audit_key_arns     = module.audit[*].key_arn
}

# --- the way to AWS, without the internet ---

module "endpoints" {
  count  = var.vpc == null ? 0 : 1
  source = "./modules/endpoints"

  name       = "${var.environment}-nightjar"
  vpc        = var.vpc
  region     = var.region
  account_id = local.account_id
  partition  = local.partition
  tracing    = var.tracing

  table_arns         = concat([for table in local.tables : table.arn], [module.access_table.arn])
  bucket_arns        = [for name in concat(module.texts[*].bucket_name, module.reviews[*].bucket_name, module.reviews[*].archive_bucket_name, compact([var.reviews.spacelift.code_bucket])) : "arn:${local.partition}:s3:::${name}"]
  topic_arns         = concat(module.news[*].topic_arn, module.news[*].alert_topic_arn, module.reviews[*].topic_arn, module.concerts[*].topic_arn)
  sms                = var.concerts.sms && contains(var.systems, "concerts")
  mail_identity_arns = contains(var.systems, "concerts") ? compact([try(var.concerts.mail.identity_arn, null)]) : []
  model_arns         = anytrue([for system in ["reviews", "concerts"] : contains(var.systems, system)]) ? try(var.language_model.bedrock_arns, []) : []
  further_services   = try(var.vpc.further_services, [])
}
