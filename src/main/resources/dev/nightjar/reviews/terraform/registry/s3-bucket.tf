variable "create_bucket" { default = true }
variable "bucket" { default = null }
variable "acl" { default = null }
variable "grant" { default = [] }
variable "policy" { default = null }
variable "attach_policy" { default = false }
variable "force_destroy" { default = false }
variable "object_lock_enabled" { default = false }
variable "versioning" { default = {} }
variable "logging" { default = {} }
variable "server_side_encryption_configuration" { default = {} }
variable "lifecycle_rule" { default = [] }
variable "replication_configuration" { default = {} }
variable "website" { default = {} }
variable "attach_public_policy" { default = true }
variable "block_public_acls" { default = true }
variable "block_public_policy" { default = true }
variable "ignore_public_acls" { default = true }
variable "restrict_public_buckets" { default = true }
variable "control_object_ownership" { default = false }
variable "object_ownership" { default = "BucketOwnerEnforced" }
variable "tags" { default = {} }

resource "aws_s3_bucket" "this" {
  count = var.create_bucket ? 1 : 0

  bucket              = var.bucket
  force_destroy       = var.force_destroy
  object_lock_enabled = var.object_lock_enabled
  tags                = var.tags
}

resource "aws_s3_bucket_versioning" "this" {
  count = var.create_bucket && length(keys(var.versioning)) > 0 ? 1 : 0

  bucket = aws_s3_bucket.this[0].id

  versioning_configuration {
    status = try(var.versioning["enabled"] ? "Enabled" : "Suspended", tobool(var.versioning["status"]) ? "Enabled" : "Suspended", title(lower(var.versioning["status"])))
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "this" {
  count = var.create_bucket && length(keys(var.server_side_encryption_configuration)) > 0 ? 1 : 0

  bucket = aws_s3_bucket.this[0].id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm     = try(var.server_side_encryption_configuration.rule.apply_server_side_encryption_by_default.sse_algorithm, null)
      kms_master_key_id = try(var.server_side_encryption_configuration.rule.apply_server_side_encryption_by_default.kms_master_key_id, null)
    }
  }
}

resource "aws_s3_bucket_public_access_block" "this" {
  count = var.create_bucket && var.attach_public_policy ? 1 : 0

  bucket                  = aws_s3_bucket.this[0].id
  block_public_acls       = var.block_public_acls
  block_public_policy     = var.block_public_policy
  ignore_public_acls      = var.ignore_public_acls
  restrict_public_buckets = var.restrict_public_buckets
}

resource "aws_s3_bucket_acl" "this" {
  count = var.create_bucket && (var.acl != null || length(var.grant) > 0) ? 1 : 0

  bucket = aws_s3_bucket.this[0].id
  acl    = var.acl
}

resource "aws_s3_bucket_ownership_controls" "this" {
  count = var.create_bucket && var.control_object_ownership ? 1 : 0

  bucket = aws_s3_bucket.this[0].id

  rule {
    object_ownership = var.object_ownership
  }
}

resource "aws_s3_bucket_policy" "this" {
  count = var.create_bucket && var.attach_policy ? 1 : 0

  bucket = aws_s3_bucket.this[0].id
  policy = var.policy
}

resource "aws_s3_bucket_logging" "this" {
  count = var.create_bucket && length(keys(var.logging)) > 0 ? 1 : 0

  bucket        = aws_s3_bucket.this[0].id
  target_bucket = try(var.logging.target_bucket, null)
}

resource "aws_s3_bucket_lifecycle_configuration" "this" {
  count = var.create_bucket && length(var.lifecycle_rule) > 0 ? 1 : 0

  bucket = aws_s3_bucket.this[0].id

  dynamic "rule" {
    for_each = var.lifecycle_rule

    content {
      status = try(rule.value.enabled ? "Enabled" : "Disabled", title(lower(rule.value.status)), "Enabled")

      dynamic "filter" {
        for_each = try([rule.value.filter], [])

        content {
          prefix = try(filter.value.prefix, null)
        }
      }

      dynamic "abort_incomplete_multipart_upload" {
        for_each = try([rule.value.abort_incomplete_multipart_upload_days], [])

        content {
          days_after_initiation = abort_incomplete_multipart_upload.value
        }
      }

      dynamic "noncurrent_version_expiration" {
        for_each = try(flatten([rule.value.noncurrent_version_expiration]), [])

        content {
          noncurrent_days = try(noncurrent_version_expiration.value.days, noncurrent_version_expiration.value.noncurrent_days, null)
        }
      }
    }
  }
}

resource "aws_s3_bucket_replication_configuration" "this" {
  count = var.create_bucket && length(keys(var.replication_configuration)) > 0 ? 1 : 0

  bucket = aws_s3_bucket.this[0].id

  rule {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_website_configuration" "this" {
  count = var.create_bucket && length(keys(var.website)) > 0 ? 1 : 0

  bucket = aws_s3_bucket.this[0].id
}

output "s3_bucket_id" { value = aws_s3_bucket.this[0].id }
output "s3_bucket_arn" { value = aws_s3_bucket.this[0].arn }
output "s3_bucket_bucket_domain_name" { value = aws_s3_bucket.this[0].bucket_domain_name }
output "s3_bucket_bucket_regional_domain_name" { value = aws_s3_bucket.this[0].bucket_regional_domain_name }
