# Buckets and keys, backups and exports, the audit trail.

mock_provider "aws" {
  source = "./tests/aws"
}

mock_provider "aws" {
  alias  = "second_region"
  source = "./tests/aws"
}

variables {
  name          = "dev-things"
  account_id    = "123456789012"
  partition     = "aws"
  force_destroy = false
  tls_only      = true
  kms_key_arn   = "arn:aws:kms:us-east-1:123456789012:key/1"
}

run "bucket_is_private_encrypted_and_over_tls_only" {
  command = plan

  module {
    source = "./modules/bucket"
  }

  variables {
    upload_origins    = ["https://example.org"]
    expire_after_days = 7
  }

  assert {
    condition = (
      aws_s3_bucket_public_access_block.this.block_public_acls && aws_s3_bucket_public_access_block.this.block_public_policy &&
      aws_s3_bucket_public_access_block.this.ignore_public_acls && aws_s3_bucket_public_access_block.this.restrict_public_buckets
    )
    error_message = "The bucket can't become public."
  }
  assert {
    condition     = one(aws_s3_bucket_server_side_encryption_configuration.this.rule).apply_server_side_encryption_by_default[0].sse_algorithm == "aws:kms"
    error_message = "Objects are encrypted."
  }
  assert {
    condition     = length(aws_s3_bucket_policy.this) == 1 && one(aws_s3_bucket_cors_configuration.this[0].cors_rule).allowed_methods == toset(["PUT"])
    error_message = "Plain HTTP is refused, and browsers may upload."
  }
  assert {
    condition     = [for rule in aws_s3_bucket_lifecycle_configuration.this.rule : rule.expiration[0].days if rule.id == "expiry"] == [7]
    error_message = "Objects are deleted after a week."
  }
}

run "only_uploads_expire_where_a_prefix_is_given" {
  command = plan

  module {
    source = "./modules/bucket"
  }

  variables {
    expire_after_days = 7
    expire_prefix     = "uploads/"
  }

  assert {
    condition     = [for rule in aws_s3_bucket_lifecycle_configuration.this.rule : rule.filter[0].prefix if rule.id == "expiry"] == ["uploads/"]
    error_message = "Objects with other keys stay."
  }
}

run "objects_are_locked_and_go_to_deep_archive_on_request" {
  command = plan

  module {
    source = "./modules/bucket"
  }

  variables {
    object_lock_days        = 2555
    deep_archive_after_days = 365
  }

  assert {
    condition = (
      one(aws_s3_bucket_object_lock_configuration.this[0].rule).default_retention[0].mode == "GOVERNANCE" &&
      one(aws_s3_bucket_object_lock_configuration.this[0].rule).default_retention[0].days == 2555
    )
    error_message = "Each object is locked for seven years, in governance mode."
  }
  assert {
    condition = [
      for rule in aws_s3_bucket_lifecycle_configuration.this.rule : [one(rule.transition).days, one(rule.transition).storage_class, rule.filter[0].object_size_greater_than]
      if rule.id == "deep-archive"
    ] == [[365, "DEEP_ARCHIVE", 0]]
    error_message = "Objects of any size go to Deep Archive after a year."
  }
}

run "objects_are_not_locked_by_default" {
  command = plan

  module {
    source = "./modules/bucket"
  }

  assert {
    condition     = length(aws_s3_bucket_object_lock_configuration.this) == 0
    error_message = "A lock can't be taken back, so it is asked for."
  }
}

run "lock_of_no_days_is_refused" {
  command = plan

  module {
    source = "./modules/bucket"
  }

  variables {
    object_lock_days = 0
  }

  expect_failures = [var.object_lock_days]
}

run "key_is_rotated_and_services_use_it_for_this_account_only" {
  command = plan

  module {
    source = "./modules/key"
  }

  variables {
    description = "Encrypts"
    services    = ["cloudwatch.amazonaws.com"]
  }

  assert {
    condition     = aws_kms_key.this.enable_key_rotation && aws_kms_alias.this.name == "alias/dev-things"
    error_message = "The key is rotated and has a name."
  }
  assert {
    condition     = jsondecode(aws_kms_key.this.policy).Statement[1].Condition.StringEquals["aws:SourceAccount"] == "123456789012"
    error_message = "The service uses the key for this account only."
  }
}

run "backup_is_made_at_two_and_kept_for_a_week" {
  command = plan

  module {
    source = "./modules/backup"
  }

  variables {
    table_arns = ["arn:aws:dynamodb:us-east-1:123456789012:table/t"]
  }

  assert {
    condition     = one(aws_backup_plan.daily.rule).schedule == "cron(0 2 * * ? *)" && one(aws_backup_plan.daily.rule).lifecycle[0].delete_after == 7
    error_message = "Daily at 02:00 UTC, kept for 7 days."
  }
  assert {
    condition     = aws_backup_selection.tables.resources == toset(["arn:aws:dynamodb:us-east-1:123456789012:table/t"])
    error_message = "The tables are what is backed up."
  }
}

run "tables_are_exported_every_week_and_copied_to_the_second_region" {
  command = apply

  module {
    source = "./modules/export"
  }

  providers = {
    aws               = aws
    aws.second_region = aws.second_region
  }

  variables {
    second_region     = "us-west-2"
    access_log_bucket = null
    tables            = { news = { name = "t", arn = "arn:aws:dynamodb:us-east-1:123456789012:table/t" } }
  }

  assert {
    condition     = module.export["news"].expression == "cron(0 3 ? * SUN *)" && module.export["news"].target_arn == "arn:aws:scheduler:::aws-sdk:dynamodb:exportTableToPointInTime"
    error_message = "The scheduler asks DynamoDB for an export every Sunday."
  }
  assert {
    condition     = jsondecode(module.export["news"].input).TableArn == "arn:aws:dynamodb:us-east-1:123456789012:table/t"
    error_message = "Each table has an export of its own."
  }
  assert {
    condition     = module.exports.kept_days == 90 && module.copies[0].kept_days == 90
    error_message = "Exports and copies are kept for 90 days."
  }
  assert {
    condition     = one(aws_s3_bucket_replication_configuration.exports[0].rule).destination[0].bucket == module.copies[0].arn
    error_message = "Exports are replicated to the second region."
  }
}

run "audit_trail_records_each_access_to_the_tables" {
  command = plan

  module {
    source = "./modules/audit"
  }

  variables {
    table_arns = ["arn:aws:dynamodb:us-east-1:123456789012:table/t"]
  }

  assert {
    condition     = aws_cloudtrail.this.enable_log_file_validation && contains(flatten([for selector in aws_cloudtrail.this.advanced_event_selector : [for field in selector.field_selector : field.equals if field.field == "resources.ARN"]]), "arn:aws:dynamodb:us-east-1:123456789012:table/t")
    error_message = "Who touches an item is recorded, and the record can't be changed unnoticed."
  }
  assert {
    condition     = length(aws_cloudtrail.this.advanced_event_selector) == 2
    error_message = "Without buckets no objects are watched."
  }
}

run "audit_trail_records_each_access_to_objects" {
  command = plan

  module {
    source = "./modules/audit"
  }

  variables {
    table_arns  = ["arn:aws:dynamodb:us-east-1:123456789012:table/t"]
    bucket_arns = ["arn:aws:s3:::reviews", "arn:aws:s3:::archive"]
  }

  assert {
    condition = [
      for selector in aws_cloudtrail.this.advanced_event_selector : [for field in selector.field_selector : field.starts_with if field.field == "resources.ARN"]
      if selector.name == "Objects of the buckets"
    ] == [[tolist(["arn:aws:s3:::reviews/", "arn:aws:s3:::archive/"])]]
    error_message = "Reads and writes of the objects of both buckets are recorded."
  }
}
