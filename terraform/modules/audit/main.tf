# CloudTrail: who has read or written an item of the tables or an object of the buckets, and when.

resource "aws_cloudtrail" "this" {
  # nightjar:ignore=NJ-TRAIL-07 the trail is evidence that is read from its bucket; no alarm depends on it
  name                       = var.name
  s3_bucket_name             = module.bucket.name
  kms_key_id                 = module.key.arn
  enable_log_file_validation = true
  is_multi_region_trail      = true

  advanced_event_selector {
    name = "Items of the tables"
    field_selector {
      field  = "eventCategory"
      equals = ["Data"]
    }
    field_selector {
      field  = "resources.type"
      equals = ["AWS::DynamoDB::Table"]
    }
    field_selector {
      field  = "resources.ARN"
      equals = var.table_arns
    }
  }

  dynamic "advanced_event_selector" {
    for_each = length(var.bucket_arns) == 0 ? [] : [var.bucket_arns]
    content {
      name = "Objects of the buckets"
      field_selector {
        field  = "eventCategory"
        equals = ["Data"]
      }
      field_selector {
        field  = "resources.type"
        equals = ["AWS::S3::Object"]
      }
      field_selector {
        field       = "resources.ARN"
        starts_with = [for arn in advanced_event_selector.value : "${arn}/"]
      }
    }
  }

  advanced_event_selector {
    name = "Changes to the tables and to who may use them"
    field_selector {
      field  = "eventCategory"
      equals = ["Management"]
    }
  }
}

module "key" {
  source = "../key"

  name        = "${var.name}-audit"
  description = "Encrypts the audit trail"
  account_id  = var.account_id
  partition   = var.partition
  services    = ["cloudtrail.amazonaws.com"]
}

module "bucket" {
  source = "../bucket"

  name              = "${var.name}-audit-${var.account_id}"
  force_destroy     = var.force_destroy
  tls_only          = var.tls_only
  kms_key_arn       = module.key.arn
  expire_after_days = var.kept_days
  service_grants = [
    { service = "cloudtrail.amazonaws.com", actions = ["s3:GetBucketAcl"], paths = [""], account_id = var.account_id },
    { service = "cloudtrail.amazonaws.com", actions = ["s3:PutObject"], paths = ["/AWSLogs/${var.account_id}/*"], account_id = var.account_id },
  ]
}
