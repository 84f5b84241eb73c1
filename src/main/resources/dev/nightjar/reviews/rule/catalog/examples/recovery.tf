### NJ-REL-30
resource "aws_sqs_queue" "pass" {
  redrive_policy = jsonencode({
    deadLetterTargetArn = aws_sqs_queue.pass_target.arn
    maxReceiveCount     = 5
  })
}

resource "aws_sqs_queue" "pass_target" {
}

resource "aws_sqs_queue" "pass_named" {
  name = "orders-dlq"
}

resource "aws_sqs_queue" "pass_of_a_function" {
  name = "orders-failed"
}

resource "aws_lambda_function_event_invoke_config" "orders" {
  function_name = "orders"
  destination_config {
    on_failure {
      destination = aws_sqs_queue.pass_of_a_function.arn
    }
  }
}

resource "aws_sqs_queue" "pass_of_a_schedule" {
  name = "reports-failed"
}

resource "aws_scheduler_schedule" "reports" {
  target {
    dead_letter_config {
      arn = aws_sqs_queue.pass_of_a_schedule.arn
    }
  }
}

resource "aws_sqs_queue" "pass_unknown" {
  redrive_policy = var.unknown
}

resource "aws_sqs_queue" "fail" {
  name = "orders"
}

# never unknown: a policy that is not known yet is one all the same

### NJ-REL-31
resource "aws_sns_topic_subscription" "pass" {
  protocol       = "sqs"
  redrive_policy = var.unknown
}

resource "aws_sns_topic_subscription" "pass_mail" {
  protocol = "email"
}

resource "aws_sns_topic_subscription" "fail" {
  protocol = "lambda"
}

resource "aws_sns_topic_subscription" "unknown" {
  protocol = var.unknown
}

### NJ-REL-32
resource "aws_dynamodb_table" "pass" {
  deletion_protection_enabled = true
}

resource "aws_dynamodb_table" "pass_1" {
  deletion_protection_enabled = "true"
}

resource "aws_dynamodb_table" "fail_absent" {
}

resource "aws_dynamodb_table" "fail" {
  deletion_protection_enabled = false # here
}

resource "aws_dynamodb_table" "unknown" {
  deletion_protection_enabled = var.unknown
}

### NJ-REL-33
resource "aws_docdb_cluster" "pass" {
  deletion_protection = true
}

resource "aws_docdb_cluster" "pass_1" {
  deletion_protection = "true"
}

resource "aws_docdb_cluster" "fail_absent" {
}

resource "aws_docdb_cluster" "fail" {
  deletion_protection = false # here
}

resource "aws_docdb_cluster" "unknown" {
  deletion_protection = var.unknown
}

resource "aws_neptune_cluster" "pass" {
  deletion_protection = true
}

resource "aws_neptune_cluster" "pass_1" {
  deletion_protection = "true"
}

resource "aws_neptune_cluster" "fail_absent" {
}

resource "aws_neptune_cluster" "fail" {
  deletion_protection = false # here
}

resource "aws_neptune_cluster" "unknown" {
  deletion_protection = var.unknown
}

### NJ-REL-34
resource "aws_db_instance" "pass" {
  skip_final_snapshot = false
}

resource "aws_db_instance" "pass_absent" {
}

resource "aws_db_instance" "fail" {
  skip_final_snapshot = true # here
}

resource "aws_db_instance" "unknown" {
  skip_final_snapshot = var.unknown
}

# AWS takes no last snapshot of a replica.
resource "aws_db_instance" "pass_replica" {
  replicate_source_db = aws_db_instance.pass.identifier
  skip_final_snapshot = true
}

resource "aws_rds_cluster" "pass" {
  skip_final_snapshot = false
}

resource "aws_rds_cluster" "pass_absent" {
}

resource "aws_rds_cluster" "fail" {
  skip_final_snapshot = true # here
}

resource "aws_rds_cluster" "unknown" {
  skip_final_snapshot = var.unknown
}

### NJ-REL-35
resource "aws_s3_bucket" "pass" {
  force_destroy = false
}

resource "aws_s3_bucket" "pass_absent" {
}

resource "aws_s3_bucket" "fail" {
  force_destroy = true # here
}

resource "aws_s3_bucket" "unknown" {
  force_destroy = var.unknown
}

### NJ-REL-36
resource "aws_elasticache_replication_group" "pass" {
  snapshot_retention_limit = 7
}

resource "aws_elasticache_replication_group" "fail_absent" {
}

resource "aws_elasticache_replication_group" "fail" {
  snapshot_retention_limit = 0 # here
}

resource "aws_elasticache_replication_group" "unknown" {
  snapshot_retention_limit = var.unknown
}

### NJ-REL-37
resource "aws_redshift_cluster" "pass" {
  automated_snapshot_retention_period = 7
}

resource "aws_redshift_cluster" "pass_absent" {
}

resource "aws_redshift_cluster" "fail" {
  automated_snapshot_retention_period = 0 # here
}

resource "aws_redshift_cluster" "unknown" {
  automated_snapshot_retention_period = var.unknown
}

### NJ-REL-38
resource "aws_efs_file_system" "pass_in_plan" {
}

resource "aws_backup_selection" "files" {
  resources = [aws_efs_file_system.pass_in_plan.arn]
}

resource "aws_efs_file_system" "pass" {
}

resource "aws_efs_backup_policy" "enabled" {
  file_system_id = aws_efs_file_system.pass.id
  backup_policy {
    status = "ENABLED"
  }
}

resource "aws_efs_file_system" "fail" {
}

resource "aws_efs_file_system" "fail_disabled" {
}

resource "aws_efs_backup_policy" "disabled" {
  file_system_id = aws_efs_file_system.fail_disabled.id
  backup_policy {
    status = "DISABLED" # here for fail_disabled
  }
}

resource "aws_efs_file_system" "unknown" {
}

resource "aws_efs_backup_policy" "unknown" {
  file_system_id = aws_efs_file_system.unknown.id
  backup_policy {
    status = var.unknown
  }
}

### NJ-REL-39
resource "aws_efs_file_system" "pass" {
}

resource "aws_efs_file_system" "fail" {
  availability_zone_name = "eu-west-1a" # here
}

resource "aws_efs_file_system" "fail_any" {
  availability_zone_name = var.unknown # here
}

# never unknown: whatever zone it is, it is one

### NJ-REL-40
resource "aws_kms_key" "pass" {
  deletion_window_in_days = 30
}

resource "aws_kms_key" "pass_absent" {
}

resource "aws_kms_key" "fail" {
  deletion_window_in_days = 7 # here
}

resource "aws_kms_key" "unknown" {
  deletion_window_in_days = var.unknown
}

### NJ-REL-41
resource "aws_secretsmanager_secret" "pass" {
  recovery_window_in_days = 7
}

resource "aws_secretsmanager_secret" "pass_absent" {
}

resource "aws_secretsmanager_secret" "fail" {
  recovery_window_in_days = 0 # here
}

resource "aws_secretsmanager_secret" "unknown" {
  recovery_window_in_days = var.unknown
}
