variable "name" {
  type = string
}

variable "shards" {
  type = number
}

variable "key_arn" {
  type = string
}

variable "domain_arn" {
  type = string
}

resource "aws_kinesis_stream" "this" {
  name             = var.name
  shard_count      = var.shards
  retention_period = 48
  encryption_type  = "KMS"
  kms_key_id       = var.key_arn
}

resource "aws_s3_bucket" "archive" {
  bucket_prefix = "${var.name}-archive-"
}

resource "aws_s3_bucket_public_access_block" "archive" {
  bucket                  = aws_s3_bucket.archive.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["firehose.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "delivery" {
  name               = "${var.name}-delivery"
  assume_role_policy = data.aws_iam_policy_document.trust.json
}

data "aws_iam_policy_document" "delivery" {
  statement {
    actions   = ["kinesis:DescribeStream", "kinesis:GetRecords", "kinesis:GetShardIterator"]
    resources = [aws_kinesis_stream.this.arn]
  }

  statement {
    actions   = ["s3:PutObject", "s3:AbortMultipartUpload"]
    resources = ["${aws_s3_bucket.archive.arn}/*"]
  }

  statement {
    actions   = ["es:ESHttpPost", "es:ESHttpPut"]
    resources = ["${var.domain_arn}/*"]
  }

  statement {
    actions   = ["ec2:CreateNetworkInterface", "ec2:DescribeNetworkInterfaces", "ec2:DeleteNetworkInterface"]
    resources = ["*"]
  }
}

resource "aws_iam_role_policy" "delivery" {
  role   = aws_iam_role.delivery.id
  policy = data.aws_iam_policy_document.delivery.json
}

resource "aws_kinesis_firehose_delivery_stream" "this" {
  name        = var.name
  destination = "opensearch"

  kinesis_source_configuration {
    kinesis_stream_arn = aws_kinesis_stream.this.arn
    role_arn           = aws_iam_role.delivery.arn
  }

  opensearch_configuration {
    domain_arn = var.domain_arn
    role_arn   = aws_iam_role.delivery.arn
    index_name = var.name

    s3_configuration {
      role_arn   = aws_iam_role.delivery.arn
      bucket_arn = aws_s3_bucket.archive.arn
    }
  }
}
