### NJ-EFS-02
resource "aws_efs_file_system" "pass" {
  kms_key_id = var.unknown
}

resource "aws_efs_file_system" "fail" {
}

resource "aws_efs_file_system" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-FSX-01
resource "aws_fsx_windows_file_system" "pass" {
  kms_key_id = var.unknown
}

resource "aws_fsx_windows_file_system" "fail" {
}

resource "aws_fsx_windows_file_system" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-FSX-02
resource "aws_fsx_ontap_file_system" "pass" {
  kms_key_id = var.unknown
}

resource "aws_fsx_ontap_file_system" "fail" {
}

resource "aws_fsx_ontap_file_system" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-FSX-03
resource "aws_fsx_openzfs_file_system" "pass" {
  kms_key_id = var.unknown
}

resource "aws_fsx_openzfs_file_system" "fail" {
}

resource "aws_fsx_openzfs_file_system" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-FSX-04
resource "aws_fsx_lustre_file_system" "pass" {
  deployment_type = "PERSISTENT_2"
  kms_key_id      = var.unknown
}

resource "aws_fsx_lustre_file_system" "pass_scratch" {
}

resource "aws_fsx_lustre_file_system" "fail" {
  deployment_type = "PERSISTENT_2"
}

resource "aws_fsx_lustre_file_system" "unknown" {
  deployment_type = var.unknown
}

### NJ-BACKUP-01
resource "aws_backup_vault" "pass" {
  kms_key_arn = var.unknown
}

resource "aws_backup_vault" "fail" {
}

resource "aws_backup_vault" "fail_empty" {
  kms_key_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-S3-17
resource "aws_s3_object" "pass" {
  kms_key_id = var.unknown
}

resource "aws_s3_object" "pass_by_algorithm" {
  server_side_encryption = "aws:kms"
}

resource "aws_s3_object" "fail" {
}

resource "aws_s3_bucket_object" "fail" {
}

resource "aws_s3_object" "unknown" {
  server_side_encryption = var.unknown
}

### NJ-S3-18
resource "aws_s3_object_copy" "pass" {
  kms_key_id = var.unknown
}

resource "aws_s3_object_copy" "fail" {
}

resource "aws_s3_object_copy" "unknown" {
  server_side_encryption = var.unknown
}

### NJ-EC2-12
resource "aws_ebs_snapshot_copy" "pass" {
  kms_key_id = var.unknown
}

resource "aws_ebs_snapshot_copy" "fail" {
}

resource "aws_ebs_snapshot_copy" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-EC2-13
resource "aws_ami_copy" "pass" {
  kms_key_id = var.unknown
}

resource "aws_ami_copy" "fail" {
}

resource "aws_ami_copy" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-IMAGE-01
resource "aws_imagebuilder_distribution_configuration" "pass" {
  distribution {
    ami_distribution_configuration {
      kms_key_id = var.unknown
    }
  }
}

resource "aws_imagebuilder_distribution_configuration" "pass_container" {
  distribution {
    container_distribution_configuration {
    }
  }
}

resource "aws_imagebuilder_distribution_configuration" "fail" {
  distribution {
    ami_distribution_configuration { # here
      name = "a"
    }
  }
}

resource "aws_imagebuilder_distribution_configuration" "unknown" {
  dynamic "distribution" {
    for_each = var.unknown
    content {
      region = distribution.value
    }
  }
}

### NJ-IMAGE-02
resource "aws_imagebuilder_component" "pass" {
  kms_key_id = var.unknown
}

resource "aws_imagebuilder_component" "fail" {
}

resource "aws_imagebuilder_component" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set
