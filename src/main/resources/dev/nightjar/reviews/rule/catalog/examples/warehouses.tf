### NJ-REDSHIFT-06
resource "aws_redshift_cluster" "pass" {
  logging {
    enable = true
  }
}

resource "aws_redshift_cluster" "pass_companion" {
}

resource "aws_redshift_logging" "log" {
  cluster_identifier = aws_redshift_cluster.pass_companion.id
}

resource "aws_redshift_cluster" "fail" {
}

resource "aws_redshift_cluster" "fail_disabled" {
  logging {
    enable = false # here
  }
}

resource "aws_redshift_cluster" "unknown" {
  logging {
    enable = var.unknown
  }
}

### NJ-REDSHIFT-07
resource "aws_redshift_cluster" "pass" {
  master_username     = "awsuser"
  publicly_accessible = false
}

resource "aws_redshift_cluster" "pass_other_name" {
  master_username = "ann"
}

resource "aws_redshift_cluster" "fail" {
  master_username = "awsuser"
}

resource "aws_redshift_cluster" "fail_public" {
  master_username     = "admin"
  publicly_accessible = true # here
}

resource "aws_redshift_cluster" "unknown" {
  master_username     = "admin"
  publicly_accessible = var.unknown
}

### NJ-REDSHIFT-08
resource "aws_redshift_cluster" "pass" {
  enhanced_vpc_routing = true
}

resource "aws_redshift_cluster" "fail" {
}

resource "aws_redshift_cluster" "fail_disabled" {
  enhanced_vpc_routing = false # here
}

resource "aws_redshift_cluster" "unknown" {
  enhanced_vpc_routing = var.unknown
}

### NJ-REDSHIFT-09
resource "aws_redshift_cluster" "pass" {
  database_name = "sales"
}

resource "aws_redshift_cluster" "fail" {
}

resource "aws_redshift_cluster" "fail_default" {
  database_name = "dev" # here
}

# never unknown: a reference counts as set

### NJ-REDSHIFT-10
resource "aws_redshift_cluster" "pass" {
}

resource "aws_redshift_cluster" "pass_enabled" {
  allow_version_upgrade = true
}

resource "aws_redshift_cluster" "fail" {
  allow_version_upgrade = false # here
}

resource "aws_redshift_cluster" "unknown" {
  allow_version_upgrade = var.unknown
}

### NJ-REDSHIFT-11
resource "aws_redshift_parameter_group" "pass" {
  parameter {
    name  = "require_ssl"
    value = "true"
  }
}

resource "aws_redshift_parameter_group" "fail" {
}

resource "aws_redshift_parameter_group" "fail_disabled" {
  parameter {
    name  = "require_ssl"
    value = "false" # here
  }
}

resource "aws_redshift_parameter_group" "unknown" {
  parameter {
    name  = "require_ssl"
    value = var.unknown
  }
}
