# Reviews: Terraform is handed in, or Spacelift tells of a run; the worker reviews it, and every version is kept.
#
#   POST, webhook ──▶ reviews-api ──▶ table (run) ──▶ topic ──▶ reviews-worker ──▶ table (version, findings, figures)
#   what is too large for an item ──▶ bucket
#   what the TTL deletes ──▶ stream ──▶ reviews-archive ──▶ archive bucket
#   schedule ──▶ reviews-audit ──▶ whether figures are those of the versions, and versions as stored, for the alarm
#   schedule ──▶ reviews-heal ──▶ what is pending for too long, to the topic again

locals {
  environment = var.platform.environment
  production  = local.environment == "prod"

  # Runs and figures change; versions, findings and waivers are written once. IAM gives a part of that: UpdateItem for runs and
  # figures alone, and DeleteItem for no role. It can't say "PutItem only if absent": a role that may record a version may
  # also overwrite one by an unconditional put. The code puts on condition that the key is absent, and the hash chain
  # over the versions shows a put that did not (docs/reviews.md).
  changeable = ["RUN#*", "STACK#*", "ISSUE#*"]

  # What lists of reviews show.
  summary = [
    "EntityType", "ReviewId", "Version", "SpaceliftRunId", "StackId", "Status",
    "Figures", "FixApplied", "ErrorDetails", "Reason", "CreatedAt", "CreatedBy",
  ]

  # As long as the versions that name the objects are kept; a lock can't be taken back, so other environments have none.
  lock_days        = local.production ? (var.retention_days == 0 ? 2555 : var.retention_days) : 0
  object_lock_days = var.object_lock_days == null ? local.lock_days : var.object_lock_days

  counting = {
    NIGHTJAR_REVIEWS_RETENTION_DAYS     = tostring(var.retention_days)
    NIGHTJAR_REVIEWS_STACK_SHARDS       = tostring(var.stack_shards)
    NIGHTJAR_REVIEWS_STACK_DATE_BUCKETS = tostring(var.stack_date_buckets)
  }
  settings = merge(local.counting, var.language_model.environment, {
    NIGHTJAR_REVIEWS_SPACELIFT_CODE = var.spacelift.code
  })

  use_the_key = {
    sid       = "UseTheKey"
    actions   = ["kms:Decrypt", "kms:Encrypt", "kms:GenerateDataKey", "kms:ReEncryptFrom", "kms:ReEncryptTo", "kms:DescribeKey"]
    resources = [module.key.arn]
    conditions = {
      StringEquals = { "kms:ViaService" = ["dynamodb.${var.platform.region}.amazonaws.com", "s3.${var.platform.region}.amazonaws.com"] }
    }
  }

  work = concat(
    [
      { sid = "ReadAndRecord", actions = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem"], resources = [module.table.arn] },
      {
        sid       = "ChangeRunsAndFigures"
        actions   = ["dynamodb:UpdateItem"]
        resources = [module.table.arn]
        conditions = {
          "ForAllValues:StringLike" = { "dynamodb:LeadingKeys" = local.changeable }
          Null                      = { "dynamodb:LeadingKeys" = ["false"] }
        }
      },
      { sid = "LargeCode", actions = ["s3:GetObject", "s3:PutObject"], resources = ["${module.bucket.arn}/*"] },
      # Without it S3 says of a missing object that it is forbidden.
      { sid = "MissingCode", actions = ["s3:ListBucket"], resources = [module.bucket.arn] },
      local.use_the_key,
    ],
    var.language_model.permissions,
  )

  # The worker alone fetches the code of a run.
  code_of_runs = var.spacelift.code_bucket == null ? [] : [
    { sid = "CodeOfRuns", actions = ["s3:GetObject"], resources = ["arn:${var.platform.partition}:s3:::${var.spacelift.code_bucket}/*"] },
    { sid = "ListCodeOfRuns", actions = ["s3:ListBucket"], resources = ["arn:${var.platform.partition}:s3:::${var.spacelift.code_bucket}"] },
  ]
}

module "key" {
  source = "../../modules/key"

  name        = "${local.environment}-nightjar-reviews"
  description = "Encrypts reviews: the table and the bucket"
  account_id  = var.platform.account_id
  partition   = var.platform.partition
}

module "table" {
  source = "../../modules/table"

  name          = "terraform-spacelift-ai-reviewer-reviews-${local.environment}"
  partition_key = "PK"
  sort_key      = "SK"
  indexes = [
    {
      name          = "GSI1"
      partition_key = "GSI1PK"
      sort_key      = "GSI1SK"
      projection    = "INCLUDE"
      included      = concat(local.summary, ["IssueHash", "Category", "Title", "OccurrenceCount", "FirstSeen", "LastSeen", "AffectedRuns"])
    },
    { name = "GSI2", partition_key = "GSI2PK", sort_key = "GSI2SK", projection = "INCLUDE", included = local.summary },
    {
      name          = "GSI3"
      partition_key = "GSI3PK"
      sort_key      = "GSI3SK"
      projection    = "INCLUDE"
      included = [
        "FindingId", "ReviewId", "Version", "SpaceliftRunId", "StackId", "Category", "Severity", "Title", "FilePath", "LineNumber",
        "Resource", "RuleId", "ConfidenceScore", "IssueHash", "CreatedAt", "OccurrenceCount", "FirstSeen", "LastSeen", "AffectedRuns", "FixApplied",
      ]
    },
    { name = "GSI4", partition_key = "GSI4PK", sort_key = "GSI4SK", projection = "INCLUDE", included = local.summary },
  ]
  ttl_attribute       = "TTL"
  encryption          = "customer"
  kms_key_arn         = module.key.arn
  change_stream       = true
  hot_keys            = var.platform.hot_keys
  deletion_protection = local.production
  tags                = { Application = "terraform-spacelift-ai-reviewer" }
}

module "bucket" {
  source = "../../modules/bucket"

  name               = "${local.environment}-terraform-reviewer-${var.platform.account_id}"
  force_destroy      = !local.production
  tls_only           = var.platform.tls_only
  kms_key_arn        = module.key.arn
  archive_after_days = 90
  expire_after_days  = var.retention_days == 0 ? null : var.retention_days + 30 # reviews-archive copies them before
  object_lock_days   = local.object_lock_days == 0 ? null : local.object_lock_days
  access_log_bucket  = var.access_log_bucket
  tags               = { Application = "terraform-spacelift-ai-reviewer" }
}

# What the TTL has deleted from the table: an object for each item, in Glacier Instant Retrieval for a year.
module "archive_bucket" {
  source = "../../modules/bucket"

  name                       = "${local.environment}-terraform-reviewer-archive-${var.platform.account_id}"
  force_destroy              = !local.production
  tls_only                   = var.platform.tls_only
  kms_key_arn                = module.key.arn
  deep_archive_after_days    = 365
  deep_archive_small_objects = var.archive_small_objects
  expire_after_days          = var.archive_kept_days == 0 ? null : var.archive_kept_days
  object_lock_days           = local.object_lock_days == 0 ? null : local.object_lock_days
  access_log_bucket          = var.access_log_bucket
  tags                       = { Application = "terraform-spacelift-ai-reviewer" }
}

module "requests" {
  source = "../../modules/topic"

  name       = "${local.environment}-terraform-review-requests"
  account_id = var.platform.account_id
  partition  = var.platform.partition
}

module "worker" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "reviews-worker"
  kind            = "events"
  description     = "Reviews the run that each message names"
  memory_mb       = 1769 # one whole processor
  timeout_seconds = 180  # a language model may take 95
  topic_arns      = [module.requests.arn]
  settings        = local.settings
  environment     = { NIGHTJAR_REVIEWS_BUCKET = module.bucket.name }
  parameters      = var.language_model.parameters
  secrets         = var.language_model.secrets
  permissions     = concat(local.work, local.code_of_runs)
}

module "heal" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "reviews-heal"
  kind            = "events"
  description     = "Asks again for reviews and counts that did not happen"
  timeout_seconds = 120
  schedule        = "rate(5 minutes)"

  environment = {
    NIGHTJAR_REVIEWS_BUCKET      = module.bucket.name
    NIGHTJAR_REVIEWS_TOPIC_ARN   = module.requests.arn
    NIGHTJAR_REVIEWS_STALE_AFTER = var.stale_after
  }

  permissions = [
    { sid = "FindPendingRuns", actions = ["dynamodb:Query"], resources = [module.table.index_arns["GSI4"]] },
    { sid = "ReadRuns", actions = ["dynamodb:GetItem"], resources = [module.table.arn] },
    {
      sid       = "ClaimRuns"
      actions   = ["dynamodb:UpdateItem"]
      resources = [module.table.arn]
      conditions = {
        "ForAllValues:StringLike" = { "dynamodb:LeadingKeys" = ["RUN#*"] }
        Null                      = { "dynamodb:LeadingKeys" = ["false"] }
      }
    },
    { sid = "AskForReviews", actions = ["sns:Publish"], resources = [module.requests.arn] },
    local.use_the_key,
  ]
}

module "archive" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "reviews-archive"
  kind            = "events"
  description     = "Keeps in the archive what the TTL deletes from the table"
  timeout_seconds = 120

  change_stream = !var.archive_expired ? null : {
    arn       = module.table.stream_arn
    table_arn = module.table.arn
    filter    = jsonencode({ eventName = ["REMOVE"], userIdentity = { type = ["Service"], principalId = ["dynamodb.amazonaws.com"] } })
  }

  environment = {
    NIGHTJAR_REVIEWS_BUCKET         = module.bucket.name
    NIGHTJAR_REVIEWS_ARCHIVE_BUCKET = module.archive_bucket.name
  }

  permissions = [
    { sid = "KeepItems", actions = ["s3:PutObject"], resources = ["${module.archive_bucket.arn}/*"] },
    { sid = "CopyLargeCode", actions = ["s3:GetObject"], resources = ["${module.bucket.arn}/*"] },
    # Without it S3 says of a missing object that it is forbidden.
    { sid = "MissingCode", actions = ["s3:ListBucket"], resources = [module.bucket.arn] },
    {
      sid       = "EncryptAndDecrypt"
      actions   = ["kms:Decrypt", "kms:GenerateDataKey", "kms:DescribeKey"]
      resources = [module.key.arn]
      conditions = {
        StringEquals = { "kms:ViaService" = ["dynamodb.${var.platform.region}.amazonaws.com", "s3.${var.platform.region}.amazonaws.com"] }
      }
    },
  ]
}

module "audit" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "reviews-audit"
  kind            = "events"
  description     = "Recounts statistics from the versions, and verifies the versions by their hashes"
  timeout_seconds = 300
  schedule        = "rate(1 hour)" # each run checks one of the table's 23 segments

  memory_mb   = 1024 # a stack's issues are in memory
  settings    = local.counting
  environment = { NIGHTJAR_REVIEWS_BUCKET = module.bucket.name }

  permissions = [
    { sid = "FindStacks", actions = ["dynamodb:Scan"], resources = [module.table.index_arns["GSI1"]] },
    {
      sid       = "Recount"
      actions   = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"]
      resources = [module.table.arn, module.table.index_arns["GSI1"]]
    },
    { sid = "LargeVersions", actions = ["s3:GetObject"], resources = ["${module.bucket.arn}/*"] },
    # Without it S3 says of a missing object that it is forbidden.
    { sid = "MissingVersions", actions = ["s3:ListBucket"], resources = [module.bucket.arn] },
    {
      sid       = "Decrypt"
      actions   = ["kms:Decrypt", "kms:DescribeKey"]
      resources = [module.key.arn]
      conditions = {
        StringEquals = { "kms:ViaService" = ["dynamodb.${var.platform.region}.amazonaws.com", "s3.${var.platform.region}.amazonaws.com"] }
      }
    },
  ]
}

module "api" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "reviews-api"
  kind            = "http"
  description     = "Takes runs in, answers about reviews, applies fixes"
  memory_mb       = 1769
  timeout_seconds = 29

  settings = merge(local.settings, { NIGHTJAR_REVIEWS_SPACELIFT_SECRET_PARAMETER = var.spacelift.secret_parameter })
  environment = {
    NIGHTJAR_REVIEWS_BUCKET       = module.bucket.name
    NIGHTJAR_REVIEWS_TOPIC_ARN    = module.requests.arn
    NIGHTJAR_CURSOR_KEY_PARAMETER = var.cursor_key

    # API Gateway gives up after 30 seconds, further attempts included.
    NIGHTJAR_LLM_TIMEOUT         = "PT20S"
    NIGHTJAR_LLM_RETRIES_WITHIN  = "PT3S"
    NIGHTJAR_LLM_LONGEST_RESPITE = "PT2S"
  }
  parameters = concat([var.cursor_key], compact([var.spacelift.secret_parameter]), var.language_model.parameters)
  secrets    = var.language_model.secrets

  permissions = concat(local.work, [
    { sid = "Query", actions = ["dynamodb:Query"], resources = concat([module.table.arn], values(module.table.index_arns)) },
    { sid = "AskForReviews", actions = ["sns:Publish"], resources = [module.requests.arn] },
  ])
}
