### NJ-ATHENA-01
resource "aws_athena_workgroup" "pass" {
}

resource "aws_athena_workgroup" "pass_enabled" {
  configuration {
    enforce_workgroup_configuration = true
  }
}

resource "aws_athena_workgroup" "fail" {
  configuration {
    enforce_workgroup_configuration = false # here
  }
}

resource "aws_athena_workgroup" "unknown" {
  configuration {
    enforce_workgroup_configuration = var.unknown
  }
}

### NJ-ATHENA-02
resource "aws_athena_workgroup" "pass" {
  configuration {
    result_configuration {
      encryption_configuration {
        encryption_option = "SSE_KMS"
      }
    }
  }
}

resource "aws_athena_workgroup" "fail" {
}

# never unknown: a reference counts as set

### NJ-ATHENA-03
resource "aws_athena_database" "pass" {
  encryption_configuration {
    encryption_option = "SSE_KMS"
  }
}

resource "aws_athena_database" "fail" {
}

resource "aws_athena_database" "fail_empty" {
  encryption_configuration {
    encryption_option = "" # here
  }
}

# never unknown: a reference counts as set

### NJ-GLUE-01
resource "aws_glue_crawler" "pass" {
  security_configuration = var.unknown
}

resource "aws_glue_crawler" "fail" {
}

resource "aws_glue_crawler" "fail_empty" {
  security_configuration = "" # here
}

# never unknown: a reference counts as set

resource "aws_glue_dev_endpoint" "fail" {
}

resource "aws_glue_job" "fail" {
}

### NJ-GLUE-02
resource "aws_glue_security_configuration" "pass" {
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
      kms_key_arn                = var.other
    }

    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
      kms_key_arn                   = var.other
    }

    s3_encryption {
      s3_encryption_mode = "SSE-S3"
    }
  }
}

resource "aws_glue_security_configuration" "fail" {
}

resource "aws_glue_security_configuration" "fail_logs" {
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "DISABLED" # here
      kms_key_arn                = var.other
    }

    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
      kms_key_arn                   = var.other
    }

    s3_encryption {
      s3_encryption_mode = "SSE-S3"
    }
  }
}

resource "aws_glue_security_configuration" "unknown" {
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
      kms_key_arn                = var.other
    }

    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
      kms_key_arn                   = var.other
    }

    s3_encryption {
      s3_encryption_mode = var.unknown
    }
  }
}

### NJ-GLUE-03
resource "aws_glue_data_catalog_encryption_settings" "pass" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      aws_kms_key_id                       = var.other
      return_connection_password_encrypted = true
    }

    encryption_at_rest {
      catalog_encryption_mode = "SSE-KMS"
      sse_aws_kms_key_id      = var.other
    }
  }
}

resource "aws_glue_data_catalog_encryption_settings" "fail" {
}

resource "aws_glue_data_catalog_encryption_settings" "fail_disabled" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      aws_kms_key_id                       = var.other
      return_connection_password_encrypted = true
    }

    encryption_at_rest {
      catalog_encryption_mode = "DISABLED" # here
      sse_aws_kms_key_id      = var.other
    }
  }
}

resource "aws_glue_data_catalog_encryption_settings" "fail_passwords" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      aws_kms_key_id                       = var.other
      return_connection_password_encrypted = false # here
    }

    encryption_at_rest {
      catalog_encryption_mode = "SSE-KMS"
      sse_aws_kms_key_id      = var.other
    }
  }
}

resource "aws_glue_data_catalog_encryption_settings" "unknown" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      aws_kms_key_id                       = var.other
      return_connection_password_encrypted = true
    }

    encryption_at_rest {
      catalog_encryption_mode = var.unknown
      sse_aws_kms_key_id      = var.other
    }
  }
}

### NJ-CLOUDSEARCH-01
resource "aws_cloudsearch_domain" "pass" {
  endpoint_options {
    enforce_https = true
  }
}

resource "aws_cloudsearch_domain" "fail" {
}

resource "aws_cloudsearch_domain" "fail_disabled" {
  endpoint_options {
    enforce_https = false # here
  }
}

resource "aws_cloudsearch_domain" "unknown" {
  endpoint_options {
    enforce_https = var.unknown
  }
}

### NJ-CLOUDSEARCH-02
resource "aws_cloudsearch_domain" "pass" {
  endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}

resource "aws_cloudsearch_domain" "fail" {
}

resource "aws_cloudsearch_domain" "fail_other" {
  endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-0-2019-07" # here
  }
}

resource "aws_cloudsearch_domain" "unknown" {
  endpoint_options {
    tls_security_policy = var.unknown
  }
}
