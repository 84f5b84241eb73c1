### NJ-EFS-03
resource "aws_efs_access_point" "pass" {
  posix_user {
    gid = 1000
  }
}

resource "aws_efs_access_point" "fail" {
}

# never unknown: a reference counts as set

### NJ-EFS-04
resource "aws_efs_access_point" "pass" {
  root_directory {
    path = "/app"
  }
}

resource "aws_efs_access_point" "fail" {
}

resource "aws_efs_access_point" "fail_root" {
  root_directory {
    path = "/" # here
  }
}

resource "aws_efs_access_point" "unknown" {
  root_directory {
    path = var.unknown
  }
}

### NJ-EC2-17
resource "aws_ebs_volume" "pass" {
}

resource "aws_backup_selection" "volume" {
  resources = [aws_ebs_volume.pass.arn]
}

resource "aws_ebs_volume" "fail" {
}

# never unknown: only with a selection by tag, which would count for all examples here

### NJ-TRANSFER-01
resource "aws_transfer_server" "pass" {
  security_policy_name = "TransferSecurityPolicy-2024-01"
}

resource "aws_transfer_server" "fail" {
}

resource "aws_transfer_server" "fail_old" {
  security_policy_name = "TransferSecurityPolicy-2020-06" # here
}

resource "aws_transfer_server" "unknown" {
  security_policy_name = var.unknown
}

### NJ-TRANSFER-02
resource "aws_transfer_server" "pass" {
  protocols = ["SFTP"]
}

resource "aws_transfer_server" "pass_unset" {
}

resource "aws_transfer_server" "fail" {
  protocols = ["FTP"] # here
}

resource "aws_transfer_server" "unknown" {
  protocols = var.unknown
}

### NJ-TRANSFER-03
resource "aws_transfer_server" "pass" {
  endpoint_type = "VPC"
}

resource "aws_transfer_server" "fail" {
}

resource "aws_transfer_server" "fail_other" {
  endpoint_type = "PUBLIC" # here
}

resource "aws_transfer_server" "unknown" {
  endpoint_type = var.unknown
}

### NJ-GLACIER-01
resource "aws_glacier_vault" "pass" {
  access_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:root" }
      Action    = "glacier:*"
      Resource  = "*"
    }]
  })
}

resource "aws_glacier_vault" "pass_with_condition" {
  access_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "glacier:*"
      Resource  = "*"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1" } }
    }]
  })
}

resource "aws_glacier_vault" "fail" {
  access_policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "glacier:*"
      Resource  = "*"
    }]
  })
}

resource "aws_glacier_vault" "unknown" {
  access_policy = var.unknown
}
