### NJ-SSM-02
resource "aws_ssm_parameter" "pass" {
  type = "SecureString"
}

resource "aws_ssm_parameter" "fail" {
}

resource "aws_ssm_parameter" "fail_other" {
  type = "String" # here
}

resource "aws_ssm_parameter" "unknown" {
  type = var.unknown
}

### NJ-SSM-03
resource "aws_ssm_document" "pass" {
  permissions = {
    type        = "Share"
    account_ids = "123456789012"
  }
}

resource "aws_ssm_document" "fail" {
  permissions = { # here
    type        = "Share"
    account_ids = "All"
  }
}

resource "aws_ssm_document" "unknown" {
  permissions = {
    type        = "Share"
    account_ids = var.unknown
  }
}

### NJ-SSM-04
resource "aws_ssm_document" "pass" {
  document_type = "Session"
  content = jsonencode({
    inputs = {
      s3BucketName        = "logs"
      s3EncryptionEnabled = true
    }
  })
}

resource "aws_ssm_document" "pass_command" {
  document_type = "Command"
  content       = jsonencode({ inputs = {} })
}

resource "aws_ssm_document" "fail" {
  document_type = "Session"
  content = jsonencode({ # here
    inputs = {
      s3BucketName        = "logs"
      s3EncryptionEnabled = false
    }
  })
}

resource "aws_ssm_document" "fail_without_logs" {
  document_type = "Session"
  content       = jsonencode({ inputs = { kmsKeyId = "a" } }) # here
}

resource "aws_ssm_document" "unknown" {
  document_type = "Session"
  content       = var.unknown
}

### NJ-SSM-05
resource "aws_ssm_document" "pass" {
  document_type = "Session"
  content       = jsonencode({ inputs = { kmsKeyId = var.unknown } })
}

resource "aws_ssm_document" "fail" {
  document_type = "Session"
  content       = jsonencode({ inputs = { s3BucketName = "logs" } }) # here
}

resource "aws_ssm_document" "fail_yaml" {
  document_type   = "Session"
  document_format = "YAML"
  content         = "inputs: {s3BucketName: logs}" # here
}

resource "aws_ssm_document" "unknown" {
  document_type = "Session"
  content       = var.unknown
}

### NJ-LOG-03
resource "aws_cloudwatch_metric_alarm" "pass" {
}

resource "aws_cloudwatch_metric_alarm" "pass_enabled" {
  actions_enabled = true
}

resource "aws_cloudwatch_metric_alarm" "fail" {
  actions_enabled = false # here
}

resource "aws_cloudwatch_metric_alarm" "unknown" {
  actions_enabled = var.unknown
}

### NJ-LOG-04
resource "aws_cloudwatch_log_group" "pass" {
  retention_in_days = 365
}

resource "aws_cloudwatch_log_group" "pass_unset" {
}

resource "aws_cloudwatch_log_group" "pass_unlimited" {
  retention_in_days = 0
}

resource "aws_cloudwatch_log_group" "fail" {
  retention_in_days = 30 # here
}

resource "aws_cloudwatch_log_group" "unknown" {
  retention_in_days = var.unknown
}

### NJ-CFN-01
resource "aws_cloudformation_stack" "pass" {
  notification_arns = [var.unknown]
}

resource "aws_cloudformation_stack" "fail" {
}

resource "aws_cloudformation_stack" "fail_empty" {
  notification_arns = [] # here
}

# never unknown: a reference counts as set

### NJ-SECRET-09
resource "aws_secretsmanager_secret_rotation" "pass" {
  rotation_rules {
    automatically_after_days = 90
  }
}

resource "aws_secretsmanager_secret_rotation" "pass_schedule" {
  rotation_rules {
    schedule_expression = "rate(10 days)"
  }
}

resource "aws_secretsmanager_secret_rotation" "fail" {
  rotation_rules {
    automatically_after_days = 365 # here
  }
}

resource "aws_secretsmanager_secret_rotation" "fail_schedule" {
  rotation_rules { # here
    schedule_expression = "rate(120 days)"
  }
}

resource "aws_secretsmanager_secret_rotation" "unknown" {
  rotation_rules {
    automatically_after_days = var.unknown
  }
}

### NJ-BACKUP-02
resource "aws_dlm_lifecycle_policy" "pass" {
  policy_details {
    schedule {
      cross_region_copy_rule {
        encrypted = true
      }
    }
  }
}

resource "aws_dlm_lifecycle_policy" "pass_without_copies" {
  policy_details {
    schedule {
      name = "daily"
    }
  }
}

resource "aws_dlm_lifecycle_policy" "fail" {
  policy_details {
    schedule {
      cross_region_copy_rule {
        encrypted = false # here
      }
    }
  }
}

resource "aws_dlm_lifecycle_policy" "unknown" {
  policy_details {
    schedule {
      cross_region_copy_rule {
        encrypted = var.unknown
      }
    }
  }
}

### NJ-BACKUP-03
resource "aws_dlm_lifecycle_policy" "pass" {
  policy_details {
    schedule {
      cross_region_copy_rule {
        encrypted = true
        cmk_arn   = var.unknown
      }
    }
  }
}

resource "aws_dlm_lifecycle_policy" "pass_without_copies" {
  policy_details {
    schedule {
      name = "daily"
    }
  }
}

resource "aws_dlm_lifecycle_policy" "fail" {
  policy_details {
    schedule {
      cross_region_copy_rule { # here
        encrypted = true
      }
    }
  }
}

resource "aws_dlm_lifecycle_policy" "unknown" {
  policy_details {
    schedule {
      cross_region_copy_rule {
        encrypted = var.unknown
        cmk_arn   = var.other
      }
    }
  }
}
