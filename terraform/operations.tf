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
  topic_arn   = module.alarm_topic.arn
  tables      = { for system, table in local.tables : system => table.name }
  stuck_items = contains(var.systems, "news")
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
  count  = var.audit_trail ? 1 : 0
  source = "./modules/audit"

  name          = "${var.environment}-nightjar"
  table_arns    = [for table in local.tables : table.arn]
  account_id    = local.account_id
  partition     = local.partition
  force_destroy = !local.production
  tls_only      = !var.emulator
}

# --- the way to the tables, without the internet ---

module "endpoints" {
  count  = var.vpc == null ? 0 : 1
  source = "./modules/endpoints"

  name       = "${var.environment}-nightjar"
  vpc        = var.vpc
  region     = var.region
  table_arns = [for table in local.tables : table.arn]
  account_id = local.account_id
  partition  = local.partition
}
