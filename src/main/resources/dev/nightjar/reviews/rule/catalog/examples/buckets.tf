### NJ-S3-01
resource "aws_s3_bucket" "pass" {
  server_side_encryption_configuration {
    rule {
      apply_server_side_encryption_by_default {
        sse_algorithm = "AES256"
      }
    }
  }
}

resource "aws_s3_bucket" "pass_by_default" {
}

resource "aws_s3_bucket" "pass_with_companion" {
}

resource "aws_s3_bucket_server_side_encryption_configuration" "kms" {
  bucket = aws_s3_bucket.pass_with_companion.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "aws:kms"
    }
  }
}

resource "aws_s3_bucket" "fail" {
  server_side_encryption_configuration {
    rule {
      apply_server_side_encryption_by_default {
        sse_algorithm = "none" # here
      }
    }
  }
}

resource "aws_s3_bucket" "fail_with_companion" {
}

resource "aws_s3_bucket_server_side_encryption_configuration" "rot13" {
  bucket = aws_s3_bucket.fail_with_companion.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "rot13" # here for fail_with_companion
    }
  }
}

resource "aws_s3_bucket" "pass_without_algorithm" {
}

resource "aws_s3_bucket_server_side_encryption_configuration" "without" {
  bucket = aws_s3_bucket.pass_without_algorithm.id
  rule {
    apply_server_side_encryption_by_default {
      kms_master_key_id = var.unknown
    }
  }
}

resource "aws_s3_bucket" "unknown" {
  server_side_encryption_configuration {
    rule {
      apply_server_side_encryption_by_default {
        sse_algorithm = var.unknown
      }
    }
  }
}

resource "aws_s3_bucket" "pass_key_only" {
}

resource "aws_s3_bucket_server_side_encryption_configuration" "key_only" {
  bucket = aws_s3_bucket.pass_key_only.id
  rule {
    bucket_key_enabled = true
  }
}

resource "aws_s3_bucket" "unknown_companion" {
}

resource "aws_s3_bucket_server_side_encryption_configuration" "unknown_companion" {
  bucket = aws_s3_bucket.unknown_companion.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = var.unknown
    }
  }
}

### NJ-S3-02
resource "aws_s3_bucket" "pass_with_companion" {
}

resource "aws_s3_bucket_server_side_encryption_configuration" "reference" {
  bucket = aws_s3_bucket.pass_with_companion.bucket
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "aws:kms:dsse"
    }
  }
}

resource "aws_s3_bucket" "pass_log_bucket" {
}

resource "aws_s3_bucket_logging" "to_log_bucket" {
  bucket        = "other"
  target_bucket = aws_s3_bucket.pass_log_bucket.id
}

resource "aws_s3_bucket" "pass_load_balancer_logs" {
}

resource "aws_lb" "logging" {
  access_logs {
    bucket = aws_s3_bucket.pass_load_balancer_logs.bucket
  }
}

resource "aws_s3_bucket" "pass" {
  server_side_encryption_configuration {
    rule {
      apply_server_side_encryption_by_default {
        sse_algorithm = "aws:kms"
      }
    }
  }
}

resource "aws_s3_bucket" "pass_by_name" {
  bucket = "the-only-one-of-this-name"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "name" {
  bucket = "the-only-one-of-this-name"
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "aws:kms"
    }
  }
}

resource "aws_s3_bucket" "fail" {
}

resource "aws_s3_bucket" "fail_aes" {
}

resource "aws_s3_bucket_server_side_encryption_configuration" "aes" {
  bucket = aws_s3_bucket.fail_aes.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256" # here for fail_aes
    }
  }
}

resource "aws_s3_bucket" "fail_twin" {
  bucket = "twins"
}

resource "aws_s3_bucket" "fail_other_twin" {
  bucket = "twins"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "whose" {
  bucket = "twins"
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "aws:kms"
    }
  }
}

resource "aws_s3_bucket" "fail_many" {
  count = 3
}

resource "aws_s3_bucket" "fail_either_way" {
}

resource "aws_s3_bucket_server_side_encryption_configuration" "either_way" { # here for fail_either_way
  bucket = aws_s3_bucket.fail_either_way.id
  dynamic "rule" {
    for_each = var.unknown ? [1] : []
    content {
      apply_server_side_encryption_by_default {
        sse_algorithm = "AES256"
      }
    }
  }
}

resource "aws_s3_bucket" "unknown_perhaps" {
}

resource "aws_s3_bucket_server_side_encryption_configuration" "perhaps" {
  bucket = aws_s3_bucket.unknown_perhaps.id
  dynamic "rule" {
    for_each = var.unknown ? [1] : []
    content {
      apply_server_side_encryption_by_default {
        sse_algorithm = "aws:kms"
      }
    }
  }
}

resource "aws_s3_bucket" "unknown" {
}

resource "aws_s3_bucket_server_side_encryption_configuration" "unknown" {
  bucket = aws_s3_bucket.unknown.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = var.unknown
    }
  }
}

### NJ-S3-03
resource "aws_s3_bucket" "pass" {
  versioning {
    enabled = true
  }
}

resource "aws_s3_bucket" "pass_with_companion" {
}

resource "aws_s3_bucket_versioning" "enabled" {
  bucket = aws_s3_bucket.pass_with_companion.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket" "fail" {
  bucket = "plain"
}

resource "aws_s3_bucket" "fail_disabled" {
  versioning {
    enabled = false
  }
}

resource "aws_s3_bucket" "fail_suspended" {
}

resource "aws_s3_bucket_versioning" "suspended" {
  bucket = aws_s3_bucket.fail_suspended.id
  versioning_configuration {
    status = "Suspended" # here for fail_suspended
  }
}

resource "aws_s3_bucket" "unknown" {
  versioning {
    enabled = var.unknown
  }
}

resource "aws_s3_bucket" "unknown_companion" {
}

resource "aws_s3_bucket_versioning" "unknown" {
  bucket = aws_s3_bucket.unknown_companion.id
  versioning_configuration {
    status = var.unknown
  }
}

resource "aws_s3_bucket" "pass_same_name" {
  bucket = var.unknown
}

resource "aws_s3_bucket_versioning" "same_name" {
  bucket = var.unknown
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket" "fail_other_name" {
  bucket = "${var.unknown}-b"
}

resource "aws_s3_bucket_versioning" "other_name" {
  bucket = "${var.unknown}-a"
  versioning_configuration {
    status = "Enabled"
  }
}

### NJ-S3-04
resource "aws_s3_bucket" "pass" {
  replication_configuration {
    rules {
      status = "Enabled"
    }
  }
}

resource "aws_s3_bucket" "pass_with_companion" {
}

resource "aws_s3_bucket_replication_configuration" "enabled" {
  bucket = aws_s3_bucket.pass_with_companion.id
  rule {
    status = "Disabled"
  }
  rule {
    status = "Enabled"
  }
}

resource "aws_s3_bucket" "fail" {
}

resource "aws_s3_bucket" "fail_disabled" {
}

resource "aws_s3_bucket_replication_configuration" "disabled" {
  bucket = aws_s3_bucket.fail_disabled.id
  rule {
    status = "Disabled" # here for fail_disabled
  }
}

resource "aws_s3_bucket" "unknown" {
}

resource "aws_s3_bucket_replication_configuration" "unknown" {
  bucket = aws_s3_bucket.unknown.id
  rule {
    status = var.unknown
  }
}

### NJ-S3-05
resource "aws_s3_bucket" "pass" {
  lifecycle_rule {
    enabled = true
  }
}

resource "aws_s3_bucket" "pass_with_companion" {
}

resource "aws_s3_bucket_lifecycle_configuration" "it" {
  bucket = aws_s3_bucket.pass_with_companion.id
}

resource "aws_s3_bucket" "fail" {
}

resource "aws_s3_bucket" "unknown" {
  dynamic "lifecycle_rule" {
    for_each = var.unknown
    content {
      enabled = true
    }
  }
}

### NJ-S3-06
resource "aws_s3_bucket_lifecycle_configuration" "pass" {
  rule {
    id     = "tidy"
    status = "Enabled"
    filter {}
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "fail" {
  rule { # here
    id     = "expire"
    status = "Enabled"
    expiration {
      days = 30
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "fail_filtered" {
  rule { # here
    status = "Enabled"
    filter {
      prefix = "uploads/"
    }
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "fail_disabled" {
  rule { # here
    status = "Disabled"
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "fail_either_way" {
  dynamic "rule" {
    for_each = var.unknown ? [1] : []
    content {
      status = "Enabled"
      expiration {
        days = 30
      }
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "unknown" {
  rule {
    status = var.unknown
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}

### NJ-S3-07
resource "aws_s3_bucket" "pass_with_companion" {
}

resource "aws_s3_bucket_logging" "it" {
  bucket        = aws_s3_bucket.pass_with_companion.id
  target_bucket = "logs"
}

resource "aws_s3_bucket" "pass_log_bucket" {
}

resource "aws_s3_bucket_logging" "to_log_bucket" {
  bucket        = "other"
  target_bucket = aws_s3_bucket.pass_log_bucket.id
}

resource "aws_s3_bucket" "pass" {
  logging {
    target_bucket = var.unknown
  }
}

resource "aws_s3_bucket" "fail" {
}

resource "aws_s3_bucket" "unknown" {
  dynamic "logging" {
    for_each = var.unknown
    content {
      target_bucket = logging.value
    }
  }
}

### NJ-S3-08
resource "aws_s3_bucket_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:role/reader" }
      Action    = "s3:GetObject"
    }]
  })
}

resource "aws_s3_bucket_policy" "pass_denying" {
  policy = <<POLICY
{
  "Statement": {
    "Effect": "Deny",
    "Principal": "*",
    "Action": "s3:*",
    "Condition": {"Bool": {"aws:SecureTransport": "false"}}
  }
}
POLICY
}

resource "aws_s3_bucket_policy" "pass_within_organisation" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1" } }
    }]
  })
}

data "aws_iam_policy_document" "distribution" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["${aws_s3_bucket.pass_none.arn}/*"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
    condition {
      test     = "ArnEquals"
      variable = "aws:SourceArn"
      values   = ["arn:aws:cloudfront::123456789012:distribution/E1"]
    }
  }
}

resource "aws_s3_bucket_policy" "pass_document" {
  policy = data.aws_iam_policy_document.distribution.json
}

resource "aws_s3_bucket" "pass_none" {
}

resource "aws_s3_bucket_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::site/*"
    }]
  })
}

resource "aws_s3_bucket" "fail_inline" {
  bucket = "site"
  policy = "{\"Statement\": [{\"Effect\": \"Allow\", \"Principal\": {\"AWS\": [\"a\", \"*\"]}, \"Resource\": \"${var.unknown}\"}]}" # here
}

data "aws_iam_policy_document" "public" {
  statement {
    actions = ["s3:GetObject"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_s3_bucket_policy" "fail_document" {
  policy = data.aws_iam_policy_document.public.json # here
}

resource "aws_s3_bucket_policy" "fail_by_address" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Condition = { IpAddress = { "aws:SourceIp" = "192.0.2.0/24" } }
    }]
  })
}

resource "aws_s3_bucket_policy" "unknown" {
  policy = var.unknown
}

resource "aws_s3_bucket_policy" "unknown_principal" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.unknown }
      Action    = "s3:GetObject"
    }]
  })
}
