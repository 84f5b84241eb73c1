### NJ-EMR-02
resource "aws_emr_security_configuration" "pass" {
  configuration = jsonencode({
    EncryptionConfiguration = { EnableInTransitEncryption = true }
  })
}

resource "aws_emr_security_configuration" "fail" {
  configuration = jsonencode({ # here
    EncryptionConfiguration = { EnableInTransitEncryption = false }
  })
}

resource "aws_emr_security_configuration" "unknown" {
  configuration = var.unknown
}

### NJ-EMR-03
resource "aws_emr_security_configuration" "pass" {
  configuration = jsonencode({
    EncryptionConfiguration = { EnableAtRestEncryption = true, AtRestEncryptionConfiguration = { LocalDiskEncryptionConfiguration = { EncryptionKeyProviderType = "AwsKms" } } }
  })
}

resource "aws_emr_security_configuration" "fail" {
  configuration = jsonencode({ # here
    EncryptionConfiguration = { EnableAtRestEncryption = true }
  })
}

resource "aws_emr_security_configuration" "unknown" {
  configuration = var.unknown
}

### NJ-EMR-04
resource "aws_emr_security_configuration" "pass" {
  configuration = jsonencode({
    EncryptionConfiguration = { EnableAtRestEncryption = true, AtRestEncryptionConfiguration = { LocalDiskEncryptionConfiguration = { EnableEbsEncryption = true } } }
  })
}

resource "aws_emr_security_configuration" "fail" {
  configuration = jsonencode({ # here
    EncryptionConfiguration = { EnableAtRestEncryption = true, AtRestEncryptionConfiguration = { LocalDiskEncryptionConfiguration = { EnableEbsEncryption = false } } }
  })
}

resource "aws_emr_security_configuration" "unknown" {
  configuration = var.unknown
}

### NJ-EMR-05
resource "aws_emr_security_configuration" "pass" {
  configuration = jsonencode({
    EncryptionConfiguration = { AtRestEncryptionConfiguration = { S3EncryptionConfiguration = { EncryptionMode = "SSE-KMS" } } }
  })
}

resource "aws_emr_security_configuration" "fail" {
  configuration = jsonencode({ # here
    EncryptionConfiguration = { AtRestEncryptionConfiguration = { S3EncryptionConfiguration = { EncryptionMode = "SSE-S3" } } }
  })
}

resource "aws_emr_security_configuration" "unknown" {
  configuration = var.unknown
}

### NJ-EMR-06
resource "aws_emr_cluster" "pass" {
  security_configuration = var.unknown
}

resource "aws_emr_cluster" "fail" {
}

resource "aws_emr_cluster" "fail_empty" {
  security_configuration = "" # here
}

# never unknown: a reference counts as set

### NJ-EMR-07
resource "aws_security_group" "of_pass" {
  ingress {
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_emr_cluster" "pass" {
  ec2_attributes {
    emr_managed_master_security_group = aws_security_group.of_pass.id
  }
}

resource "aws_security_group" "of_fail" {
  ingress {
    cidr_blocks = ["0.0.0.0/0"] # here for fail
  }
}

resource "aws_emr_cluster" "fail" {
  ec2_attributes {
    emr_managed_master_security_group = aws_security_group.of_fail.id
  }
}

resource "aws_security_group" "of_unknown" {
  ingress {
    cidr_blocks = var.unknown
  }
}

resource "aws_emr_cluster" "unknown" {
  ec2_attributes {
    emr_managed_slave_security_group = aws_security_group.of_unknown.id
  }
}

### NJ-MWAA-01
resource "aws_mwaa_environment" "pass" {
  logging_configuration {
    scheduler_logs {
      enabled = true
    }
  }
}

resource "aws_mwaa_environment" "fail" {
}

resource "aws_mwaa_environment" "fail_disabled" {
  logging_configuration {
    scheduler_logs {
      enabled = false # here
    }
  }
}

resource "aws_mwaa_environment" "unknown" {
  logging_configuration {
    scheduler_logs {
      enabled = var.unknown
    }
  }
}

### NJ-MWAA-02
resource "aws_mwaa_environment" "pass" {
  logging_configuration {
    worker_logs {
      enabled = true
    }
  }
}

resource "aws_mwaa_environment" "fail" {
}

resource "aws_mwaa_environment" "fail_disabled" {
  logging_configuration {
    worker_logs {
      enabled = false # here
    }
  }
}

resource "aws_mwaa_environment" "unknown" {
  logging_configuration {
    worker_logs {
      enabled = var.unknown
    }
  }
}

### NJ-MWAA-03
resource "aws_mwaa_environment" "pass" {
  logging_configuration {
    webserver_logs {
      enabled = true
    }
  }
}

resource "aws_mwaa_environment" "fail" {
}

resource "aws_mwaa_environment" "fail_disabled" {
  logging_configuration {
    webserver_logs {
      enabled = false # here
    }
  }
}

resource "aws_mwaa_environment" "unknown" {
  logging_configuration {
    webserver_logs {
      enabled = var.unknown
    }
  }
}

### NJ-MWAA-04
resource "aws_mwaa_environment" "pass" {
}

resource "aws_mwaa_environment" "pass_other" {
  webserver_access_mode = "PRIVATE_ONLY"
}

resource "aws_mwaa_environment" "fail" {
  webserver_access_mode = "PUBLIC_ONLY" # here
}

resource "aws_mwaa_environment" "unknown" {
  webserver_access_mode = var.unknown
}
