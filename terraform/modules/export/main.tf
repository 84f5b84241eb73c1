# A full export of each table to S3 every week, which a second region has, too, kept for 90 days.

locals {
  kept_days = 90
}

module "exports" {
  source = "../bucket"

  name              = "${var.name}-exports-${var.account_id}"
  force_destroy     = var.force_destroy
  tls_only          = var.tls_only
  kms_key_arn       = var.kms_key_arn
  expire_after_days = local.kept_days
  access_log_bucket = var.access_log_bucket
}

# The scheduler calls DynamoDB itself; there is no code in between that could break unnoticed.
module "export" {
  for_each = var.tables
  source   = "../schedule"

  name                 = "${var.name}-export-${each.key}"
  description          = "Exports ${each.value.name} every week"
  expression           = "cron(0 3 ? * SUN *)"
  account_id           = var.account_id
  target_arn           = "arn:${var.partition}:scheduler:::aws-sdk:dynamodb:exportTableToPointInTime"
  retry_within_seconds = 24 * 60 * 60
  dead_letter_arn      = module.failed.arn

  input = jsonencode({
    TableArn       = each.value.arn
    S3Bucket       = module.exports.name
    S3Prefix       = each.key
    S3SseAlgorithm = "KMS"
    S3SseKmsKeyId  = var.kms_key_arn
    ExportFormat   = "DYNAMODB_JSON"
  })

  permissions = [
    { actions = ["dynamodb:ExportTableToPointInTime"], resources = [each.value.arn] },
    { actions = ["s3:PutObject", "s3:PutObjectAcl", "s3:AbortMultipartUpload"], resources = ["${module.exports.arn}/${each.key}/*"] },
    { actions = ["kms:GenerateDataKey", "kms:Decrypt"], resources = concat([var.kms_key_arn], each.value.kms_key_arns) },
  ]
}

module "failed" {
  source = "../queue"

  name = "${var.name}-exports-failed"
}

# --- the second region ---

module "second_key" {
  count     = var.second_region == null ? 0 : 1
  source    = "../key"
  providers = { aws = aws.second_region }

  name        = "${var.name}-backup"
  description = "Encrypts the copies of exports of the tables"
  account_id  = var.account_id
  partition   = var.partition
}

module "copies" {
  count     = var.second_region == null ? 0 : 1
  source    = "../bucket"
  providers = { aws = aws.second_region }

  name              = "${var.name}-copies-${var.account_id}"
  force_destroy     = var.force_destroy
  tls_only          = var.tls_only
  kms_key_arn       = module.second_key[0].arn
  expire_after_days = local.kept_days
}

resource "aws_s3_bucket_replication_configuration" "exports" {
  count  = var.second_region == null ? 0 : 1
  bucket = module.exports.name
  role   = aws_iam_role.replication[0].arn

  rule {
    id     = "second-region"
    status = "Enabled"
    filter {}

    delete_marker_replication {
      status = "Disabled"
    }

    source_selection_criteria {
      sse_kms_encrypted_objects {
        status = "Enabled"
      }
    }

    destination {
      bucket        = module.copies[0].arn
      storage_class = "STANDARD_IA"
      encryption_configuration {
        replica_kms_key_id = module.second_key[0].arn
      }
    }
  }

  depends_on = [module.exports, module.copies]
}

resource "aws_iam_role" "replication" {
  count       = var.second_region == null ? 0 : 1
  name        = "${var.name}-replication"
  description = "What S3 may do to copy exports of ${var.name} to ${var.second_region}"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "aws:SourceAccount" = var.account_id } }
    }]
  })
}

resource "aws_iam_role_policy" "replication" {
  count = var.second_region == null ? 0 : 1
  name  = "copy-exports"
  role  = aws_iam_role.replication[0].id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid      = "WhatToCopy"
        Effect   = "Allow"
        Action   = ["s3:GetReplicationConfiguration", "s3:ListBucket"]
        Resource = [module.exports.arn]
      },
      {
        Sid      = "ReadExports"
        Effect   = "Allow"
        Action   = ["s3:GetObjectVersionForReplication", "s3:GetObjectVersionAcl", "s3:GetObjectVersionTagging"]
        Resource = ["${module.exports.arn}/*"]
      },
      {
        Sid      = "WriteCopies"
        Effect   = "Allow"
        Action   = ["s3:ReplicateObject", "s3:ReplicateTags"]
        Resource = ["${module.copies[0].arn}/*"]
      },
      {
        Sid      = "DecryptExports"
        Effect   = "Allow"
        Action   = ["kms:Decrypt"]
        Resource = [var.kms_key_arn]
      },
      {
        Sid      = "EncryptCopies"
        Effect   = "Allow"
        Action   = ["kms:Encrypt", "kms:GenerateDataKey"]
        Resource = [module.second_key[0].arn]
      },
    ]
  })
}
