# A private bucket: encrypted, over TLS only, never public.

resource "aws_s3_bucket" "this" {
  bucket        = var.name
  force_destroy = var.force_destroy
  tags          = var.tags
}

resource "aws_s3_bucket_public_access_block" "this" {
  bucket                  = aws_s3_bucket.this.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_ownership_controls" "this" {
  bucket = aws_s3_bucket.this.id
  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "this" {
  bucket = aws_s3_bucket.this.id
  rule {
    bucket_key_enabled = true
    apply_server_side_encryption_by_default {
      sse_algorithm     = "aws:kms"
      kms_master_key_id = var.kms_key_arn
    }
  }
}

resource "aws_s3_bucket_versioning" "this" {
  bucket = aws_s3_bucket.this.id
  versioning_configuration {
    status = "Enabled"
  }
}

# Governance mode: no role of ours may delete or replace a version of an object before its time; an administrator with
# s3:BypassGovernanceRetention may. It needs no new bucket, since versions are kept anyway.
resource "aws_s3_bucket_object_lock_configuration" "this" {
  count  = var.object_lock_days == null ? 0 : 1
  bucket = aws_s3_bucket.this.id
  rule {
    default_retention {
      mode = "GOVERNANCE"
      days = var.object_lock_days
    }
  }
  depends_on = [aws_s3_bucket_versioning.this]
}

locals {
  tls_only = [{
    Sid       = "OnlyOverTls"
    Effect    = "Deny"
    Principal = "*"
    Action    = "s3:*"
    Resource  = [aws_s3_bucket.this.arn, "${aws_s3_bucket.this.arn}/*"]
    Condition = { Bool = { "aws:SecureTransport" = "false" } }
  }]
}

resource "aws_s3_bucket_policy" "this" {
  count  = var.tls_only || length(var.service_grants) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = concat(
      [for statement in local.tls_only : statement if var.tls_only],
      [for grant in var.service_grants : {
        Effect    = "Allow"
        Principal = { Service = grant.service }
        Action    = grant.actions
        Resource  = [for path in grant.paths : "${aws_s3_bucket.this.arn}${path}"]
        Condition = { StringEquals = { "aws:SourceAccount" = grant.account_id } }
      }],
    )
  })
  depends_on = [aws_s3_bucket_public_access_block.this]
}

resource "aws_s3_bucket_lifecycle_configuration" "this" {
  bucket = aws_s3_bucket.this.id

  rule {
    id     = "unfinished-uploads"
    status = "Enabled"
    filter {}
    abort_incomplete_multipart_upload {
      days_after_initiation = 1
    }
  }

  dynamic "rule" {
    for_each = var.expire_after_days == null ? [] : [var.expire_after_days]
    content {
      id     = "expiry"
      status = "Enabled"
      filter {
        prefix = var.expire_prefix
      }
      expiration {
        days = rule.value
      }
    }
  }

  dynamic "rule" {
    for_each = var.deep_archive_after_days == null ? [] : [var.deep_archive_after_days]
    content {
      id     = "deep-archive"
      status = "Enabled"
      filter {
        # S3 leaves objects below 128 KB where they are otherwise.
        object_size_greater_than = var.deep_archive_small_objects ? 0 : null
      }
      transition {
        days          = rule.value
        storage_class = "DEEP_ARCHIVE"
      }
    }
  }

  dynamic "rule" {
    for_each = var.archive_after_days == null ? [] : [var.archive_after_days]
    content {
      id     = "archive"
      status = "Enabled"
      filter {}
      transition {
        days          = rule.value
        storage_class = "GLACIER_IR" # cheap to keep, and still there within milliseconds
      }
    }
  }

  rule {
    id     = "old-versions"
    status = "Enabled"
    filter {}
    noncurrent_version_expiration {
      noncurrent_days = var.keep_old_versions_days
    }
  }

  depends_on = [aws_s3_bucket_versioning.this]
}

resource "aws_s3_bucket_cors_configuration" "this" {
  count  = length(var.upload_origins) == 0 ? 0 : 1
  bucket = aws_s3_bucket.this.id
  cors_rule {
    allowed_methods = ["PUT"]
    allowed_origins = var.upload_origins
    allowed_headers = ["*"]
    expose_headers  = ["ETag"]
    max_age_seconds = 3600
  }
}

resource "aws_s3_bucket_logging" "this" {
  count         = var.access_log_bucket == null ? 0 : 1
  bucket        = aws_s3_bucket.this.id
  target_bucket = var.access_log_bucket
  target_prefix = "s3/${var.name}/"
}
