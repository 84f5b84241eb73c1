### NJ-NEPTUNE-03
resource "aws_neptune_cluster" "pass" {
  enable_cloudwatch_logs_exports = ["audit"]
}

resource "aws_neptune_cluster" "fail" {
}

resource "aws_neptune_cluster" "fail_other" {
  enable_cloudwatch_logs_exports = ["slowquery"] # here
}

resource "aws_neptune_cluster" "unknown" {
  enable_cloudwatch_logs_exports = var.unknown
}

### NJ-NEPTUNE-04
resource "aws_neptune_cluster" "pass" {
  copy_tags_to_snapshot = true
}

resource "aws_neptune_cluster" "fail" {
}

resource "aws_neptune_cluster" "fail_disabled" {
  copy_tags_to_snapshot = false # here
}

resource "aws_neptune_cluster" "unknown" {
  copy_tags_to_snapshot = var.unknown
}

### NJ-NEPTUNE-05
resource "aws_neptune_cluster" "pass" {
  backup_retention_period = 7
}

resource "aws_neptune_cluster" "fail" {
}

resource "aws_neptune_cluster" "fail_less" {
  backup_retention_period = 1 # here
}

resource "aws_neptune_cluster" "unknown" {
  backup_retention_period = var.unknown
}

### NJ-NEPTUNE-06
resource "aws_neptune_cluster" "pass" {
  iam_database_authentication_enabled = true
}

resource "aws_neptune_cluster" "fail" {
}

resource "aws_neptune_cluster" "fail_disabled" {
  iam_database_authentication_enabled = false # here
}

resource "aws_neptune_cluster" "unknown" {
  iam_database_authentication_enabled = var.unknown
}

### NJ-NEPTUNE-07
resource "aws_neptune_cluster_instance" "pass" {
}

resource "aws_neptune_cluster_instance" "pass_disabled" {
  publicly_accessible = false
}

resource "aws_neptune_cluster_instance" "fail" {
  publicly_accessible = true # here
}

resource "aws_neptune_cluster_instance" "unknown" {
  publicly_accessible = var.unknown
}

### NJ-DOCDB-03
resource "aws_docdb_cluster_parameter_group" "pass" {
  parameter {
    name  = "tls"
    value = "enabled"
  }
}

resource "aws_docdb_cluster_parameter_group" "pass_unset" {
}

resource "aws_docdb_cluster_parameter_group" "fail" {
  parameter {
    name  = "tls"
    value = "disabled" # here
  }
}

resource "aws_docdb_cluster_parameter_group" "unknown" {
  parameter {
    name  = "tls"
    value = var.unknown
  }
}

### NJ-DOCDB-04
resource "aws_docdb_cluster_parameter_group" "pass" {
  parameter {
    name  = "audit_logs"
    value = "enabled"
  }
}

resource "aws_docdb_cluster_parameter_group" "fail" {
}

resource "aws_docdb_cluster_parameter_group" "fail_disabled" {
  parameter { # here
    name  = "audit_logs"
    value = "disabled"
  }
}

resource "aws_docdb_cluster_parameter_group" "unknown" {
  parameter {
    name  = "audit_logs"
    value = var.unknown
  }
}

### NJ-DOCDB-05
resource "aws_docdb_cluster" "pass" {
  backup_retention_period = 7
}

resource "aws_docdb_cluster" "fail" {
}

resource "aws_docdb_cluster" "fail_less" {
  backup_retention_period = 1 # here
}

resource "aws_docdb_cluster" "unknown" {
  backup_retention_period = var.unknown
}

### NJ-DOCDB-06
resource "aws_docdb_cluster" "pass" {
  enabled_cloudwatch_logs_exports = ["audit"]
}

resource "aws_docdb_cluster" "fail" {
}

resource "aws_docdb_cluster" "unknown" {
  enabled_cloudwatch_logs_exports = var.unknown
}

### NJ-DOCDB-07
resource "aws_docdb_global_cluster" "pass" {
  storage_encrypted = true
}

resource "aws_docdb_global_cluster" "pass_from_cluster" {
  source_db_cluster_identifier = var.unknown
}

resource "aws_docdb_global_cluster" "fail" {
}

resource "aws_docdb_global_cluster" "unknown" {
  storage_encrypted = var.unknown
}
