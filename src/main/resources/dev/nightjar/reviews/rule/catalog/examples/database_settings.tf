### NJ-RDS-19
resource "aws_db_instance" "pass" {
  copy_tags_to_snapshot = true
}

resource "aws_db_instance" "pass_aurora" {
  engine = "aurora-mysql"
}

resource "aws_db_instance" "fail" {
  engine = "postgres"
}

resource "aws_db_instance" "fail_disabled" {
  engine                = "postgres"
  copy_tags_to_snapshot = false # here
}

resource "aws_db_instance" "unknown" {
  engine                = "postgres"
  copy_tags_to_snapshot = var.unknown
}

### NJ-RDS-20
resource "aws_rds_cluster" "pass" {
  copy_tags_to_snapshot = true
}

resource "aws_rds_cluster" "fail" {
}

resource "aws_rds_cluster" "fail_disabled" {
  copy_tags_to_snapshot = false # here
}

resource "aws_rds_cluster" "unknown" {
  copy_tags_to_snapshot = var.unknown
}

### NJ-RDS-21
resource "aws_rds_cluster" "pass" {
  enabled_cloudwatch_logs_exports = ["audit"]
}

resource "aws_rds_cluster" "fail" {
}

resource "aws_rds_cluster" "fail_empty" {
  enabled_cloudwatch_logs_exports = [] # here
}

# never unknown: a reference counts as set

### NJ-RDS-22
resource "aws_rds_cluster" "pass" {
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = ["audit"]
}

resource "aws_rds_cluster" "pass_postgres" {
  engine = "aurora-postgresql"
}

resource "aws_rds_cluster" "fail" {
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = ["error"] # here
}

resource "aws_rds_cluster" "unknown" {
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = var.unknown
}

### NJ-RDS-23
resource "aws_rds_cluster" "pass" {
  engine           = "aurora-mysql"
  backtrack_window = 86400
}

resource "aws_rds_cluster" "pass_postgres" {
  engine = "aurora-postgresql"
}

resource "aws_rds_cluster" "fail" {
  engine = "aurora-mysql"
}

resource "aws_rds_cluster" "fail_zero" {
  engine           = "aurora-mysql"
  backtrack_window = 0 # here
}

resource "aws_rds_cluster" "unknown" {
  engine           = "aurora-mysql"
  backtrack_window = var.unknown
}

### NJ-RDS-24
resource "aws_rds_cluster" "pass" {
}

resource "aws_backup_selection" "cluster" {
  resources = [aws_rds_cluster.pass.arn]
}

resource "aws_rds_cluster" "fail" {
}

# never unknown: see NJ-EC2 for selections by tag

### NJ-RDS-25
resource "aws_db_parameter_group" "both" {
  parameter {
    name  = "log_statement"
    value = "all"
  }

  parameter {
    name  = "log_min_duration_statement"
    value = "1"
  }
}

resource "aws_db_instance" "pass" {
  engine = "postgres"
  parameter_group_name = aws_db_parameter_group.both.name
}

resource "aws_db_instance" "pass_mysql" {
  engine = "mysql"
}

resource "aws_db_parameter_group" "one" {
  parameter {
    name  = "log_statement"
    value = "all"
  }
}

resource "aws_db_instance" "fail" {
  engine = "postgres"
  parameter_group_name = aws_db_parameter_group.one.name # here
}

resource "aws_db_instance" "fail_without_group" {
  engine = "postgres"
}

resource "aws_db_instance" "unknown" {
  engine = "postgres"
  parameter_group_name = "elsewhere"
}

### NJ-RDS-26
resource "aws_rds_cluster_parameter_group" "both" {
  parameter {
    name  = "log_statement"
    value = "all"
  }

  parameter {
    name  = "log_min_duration_statement"
    value = "1"
  }
}

resource "aws_rds_cluster" "pass" {
  engine = "aurora-postgresql"
  db_cluster_parameter_group_name = aws_rds_cluster_parameter_group.both.name
}

resource "aws_rds_cluster" "pass_mysql" {
  engine = "mysql"
}

resource "aws_rds_cluster_parameter_group" "one" {
  parameter {
    name  = "log_statement"
    value = "all"
  }
}

resource "aws_rds_cluster" "fail" {
  engine = "aurora-postgresql"
  db_cluster_parameter_group_name = aws_rds_cluster_parameter_group.one.name # here
}

resource "aws_rds_cluster" "fail_without_group" {
  engine = "aurora-postgresql"
}

resource "aws_rds_cluster" "unknown" {
  engine = "aurora-postgresql"
  db_cluster_parameter_group_name = "elsewhere"
}

### NJ-RDS-27
resource "aws_db_parameter_group" "encrypted" {
  family = "mysql8.0"

  parameter {
    name  = "require_secure_transport"
    value = "ON"
  }
}

resource "aws_db_instance" "pass" {
  parameter_group_name = aws_db_parameter_group.encrypted.name
}

resource "aws_db_parameter_group" "plain" {
  family = "postgres13"
}

resource "aws_db_instance" "fail" {
  parameter_group_name = aws_db_parameter_group.plain.name # here
}

resource "aws_db_parameter_group" "default" {
  family = "postgres16"
}

resource "aws_db_instance" "pass_by_default" {
  parameter_group_name = aws_db_parameter_group.default.name
}

resource "aws_db_parameter_group" "switched_off" {
  family = "postgres16"

  parameter {
    name  = "rds.force_ssl"
    value = "0"
  }
}

resource "aws_db_instance" "fail_switched_off" {
  parameter_group_name = aws_db_parameter_group.switched_off.name # here
}

resource "aws_db_instance" "pass_without_group" {
}

resource "aws_db_parameter_group" "unknown" {
  family = var.unknown
}

resource "aws_db_instance" "unknown" {
  parameter_group_name = aws_db_parameter_group.unknown.name
}

### NJ-RDS-28
resource "aws_db_instance" "pass" {
  engine         = "postgres"
  engine_version = "13.3"
}

resource "aws_db_instance" "pass_major" {
  engine         = "postgres"
  engine_version = "13"
}

resource "aws_db_instance" "fail" {
  engine         = "postgres"
  engine_version = "12.6" # here
}

resource "aws_rds_cluster" "fail" {
  engine         = "aurora-postgresql"
  engine_version = "11.8" # here
}

resource "aws_db_instance" "unknown" {
  engine         = "postgres"
  engine_version = var.unknown
}

### NJ-RDS-29
resource "aws_rds_global_cluster" "pass" {
  storage_encrypted = true
}

resource "aws_rds_global_cluster" "pass_from_cluster" {
  source_db_cluster_identifier = var.unknown
}

resource "aws_rds_global_cluster" "fail" {
}

resource "aws_rds_global_cluster" "unknown" {
  storage_encrypted = var.unknown
}

### NJ-RDS-30
resource "aws_db_snapshot" "pass" {
  shared_accounts = ["123456789012"]
}

resource "aws_db_snapshot" "fail" {
  shared_accounts = ["all"] # here
}

resource "aws_db_snapshot" "unknown" {
  shared_accounts = var.unknown
}
