# A data lake: three zones, a catalog with jobs, and a warehouse that is switched on per account.
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.80"
    }
  }
}

provider "aws" {
  region = "us-east-1"
}

variable "prefix" {
  type    = string
  default = "acme"
}

variable "warehouse" {
  description = "The accounts of analysts have a warehouse"
  type        = bool
  default     = false
}

resource "aws_kms_key" "lake" {
  description             = "Data of the lake"
  enable_key_rotation     = true
  deletion_window_in_days = 30
}

resource "aws_kms_alias" "lake" {
  name          = "alias/${var.prefix}-lake"
  target_key_id = aws_kms_key.lake.key_id
}

module "zone" {
  source   = "./zone"
  for_each = toset(["landing", "curated", "published"])

  name       = "${var.prefix}-${each.key}"
  key_arn    = aws_kms_key.lake.arn
  log_bucket = aws_s3_bucket.logs.id
  expire     = each.key == "landing" ? 30 : null
}

resource "aws_s3_bucket" "logs" {
  bucket = "${var.prefix}-access-logs"
}

resource "aws_s3_bucket_public_access_block" "logs" {
  bucket = aws_s3_bucket.logs.id

  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_lifecycle_configuration" "logs" {
  bucket = aws_s3_bucket.logs.id

  rule {
    id     = "expire"
    status = "Enabled"

    filter {}

    expiration {
      days = 90
    }

    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}

module "catalog" {
  source = "./catalog"

  name    = var.prefix
  key_arn = aws_kms_key.lake.arn
  buckets = { for name, zone in module.zone : name => zone.bucket }
}

module "warehouse" {
  source = "./warehouse"
  count  = var.warehouse ? 1 : 0

  name    = "${var.prefix}-warehouse"
  key_arn = aws_kms_key.lake.arn
}
