# Texts: a client gets an upload URL, puts the file into the bucket, and the worker counts its words.
#
#   POST /api/texts ──▶ texts-api ──▶ table        PUT ──▶ bucket ──▶ texts-worker ──▶ table, analysis/ in the bucket
#   schedule ──▶ texts-heal ──▶ uploads that have no result for too long
#   schedule ──▶ texts-audit ──▶ whether files and histories agree, for the alarm

locals {
  environment  = var.platform.environment
  production   = local.environment == "prod"
  uploads      = "uploads/" # as the code names its keys
  analysis     = "analysis/"
  worker_limit = 120 # seconds; a file is taken over after that long

  analyze = [
    { sid = "ReadUploads", actions = ["s3:GetObject"], resources = ["${module.bucket.arn}/${local.uploads}*"] },
    # Without it S3 says of a missing object that it is forbidden. texts-heal lists the uploads.
    { sid = "MissUploads", actions = ["s3:ListBucket"], resources = [module.bucket.arn] },
    { sid = "StoreAnalysis", actions = ["s3:PutObject"], resources = ["${module.bucket.arn}/${local.analysis}*"] },
    { sid = "ChangeStatus", actions = ["dynamodb:GetItem", "dynamodb:UpdateItem"], resources = [module.table.arn] },
    # A file that was deleted before its upload or during its analysis leaves nothing behind.
    { sid = "DeleteRest", actions = ["s3:DeleteObject"], resources = ["${module.bucket.arn}/${local.uploads}*", "${module.bucket.arn}/${local.analysis}*"] },
  ]
}

module "table" {
  source = "../../modules/table"

  name                = local.production ? "text-analyzer-history" : "${local.environment}-text-analyzer-history"
  partition_key       = "PK"
  sort_key            = "SK"
  hot_keys            = var.platform.hot_keys
  deletion_protection = local.production
  tags                = { Application = "text-analyzer" }
}

module "bucket" {
  source = "../../modules/bucket"

  name                   = "${local.environment}-text-analyzer-uploads-${var.platform.account_id}"
  force_destroy          = !local.production
  tls_only               = var.platform.tls_only
  keep_old_versions_days = 1
  expire_after_days      = var.uploads_kept_days
  expire_prefix          = local.uploads # analyses stay, as results do
  upload_origins         = var.upload_origins
  access_log_bucket      = var.access_log_bucket
  tags                   = { Application = "text-analyzer" }
}

module "worker" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "texts-worker"
  kind            = "events"
  description     = "Counts the words of each file that arrives"
  memory_mb       = 1769 # one whole processor
  timeout_seconds = local.worker_limit
  java_options    = "-XX:+UseSerialGC" # long texts need the optimizing compiler

  settings = { NIGHTJAR_TEXTS_MAX_BYTES = var.max_bytes }
  environment = {
    NIGHTJAR_TEXTS_BUCKET            = module.bucket.name
    NIGHTJAR_TEXTS_WORKER_TIME_LIMIT = "PT${local.worker_limit}S"
  }

  permissions = local.analyze
}

resource "aws_s3_bucket_notification" "uploads" {
  bucket = module.bucket.name

  lambda_function {
    lambda_function_arn = module.worker.alias_arn
    events              = ["s3:ObjectCreated:*"]
    filter_prefix       = local.uploads
  }

  depends_on = [aws_lambda_permission.uploads]
}

resource "aws_lambda_permission" "uploads" {
  statement_id   = "InvokedByBucket"
  action         = "lambda:InvokeFunction"
  function_name  = module.worker.name
  qualifier      = module.worker.alias_name
  principal      = "s3.amazonaws.com"
  source_arn     = module.bucket.arn
  source_account = var.platform.account_id
}

module "heal" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "texts-heal"
  kind            = "events"
  description     = "Counts the words of files whose event was lost"
  memory_mb       = 1769
  timeout_seconds = local.worker_limit # it does the worker's work
  java_options    = "-XX:+UseSerialGC"
  schedule        = "rate(15 minutes)"

  settings = { NIGHTJAR_TEXTS_MAX_BYTES = var.max_bytes }
  environment = {
    NIGHTJAR_TEXTS_BUCKET            = module.bucket.name
    NIGHTJAR_TEXTS_WORKER_TIME_LIMIT = "PT${local.worker_limit}S"
  }

  permissions = local.analyze
}

module "audit" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "texts-audit"
  kind            = "events"
  description     = "Compares files with the histories of their owners"
  timeout_seconds = 300
  schedule        = "rate(1 hour)" # each run checks one of the table's 23 segments

  environment = { NIGHTJAR_TEXTS_BUCKET = module.bucket.name }

  permissions = [
    { sid = "CompareItems", actions = ["dynamodb:Scan", "dynamodb:GetItem", "dynamodb:BatchGetItem"], resources = [module.table.arn] },
  ]
}

module "api" {
  source = "../../modules/function"

  platform        = var.platform
  role            = "texts-api"
  kind            = "http"
  description     = "Gives out upload URLs, tells the status of files, searches and compares them"
  memory_mb       = 1769 # a search reads the whole text
  timeout_seconds = 29

  environment = {
    NIGHTJAR_TEXTS_BUCKET         = module.bucket.name
    NIGHTJAR_CURSOR_KEY_PARAMETER = var.cursor_key
  }

  parameters = [var.cursor_key]
  permissions = [
    { sid = "SignUploads", actions = ["s3:PutObject"], resources = ["${module.bucket.arn}/${local.uploads}*"] },
    { sid = "ReadAndDeleteObjects", actions = ["s3:GetObject", "s3:DeleteObject"], resources = ["${module.bucket.arn}/${local.uploads}*", "${module.bucket.arn}/${local.analysis}*"] },
    # Without it S3 says of a missing object that it is forbidden.
    { sid = "MissObjects", actions = ["s3:ListBucket"], resources = [module.bucket.arn] },
    { sid = "Files", actions = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem", "dynamodb:Query"], resources = [module.table.arn] },
  ]
}
