### NJ-RDS-01
resource "aws_db_instance" "pass" {
  storage_encrypted = true
}

resource "aws_db_instance" "pass_1" {
  storage_encrypted = "true"
}

resource "aws_db_instance" "fail_absent" {
}

resource "aws_db_instance" "fail" {
  storage_encrypted = false # here
}

resource "aws_db_instance" "unknown" {
  storage_encrypted = var.unknown
}

resource "aws_db_instance" "pass_replica" {
  replicate_source_db = aws_db_instance.fail.identifier
}

resource "aws_db_instance" "fail_replica" {
  replicate_source_db = "arn:aws:rds:eu-west-1:123456789012:db:main"
  storage_encrypted   = false # here
}

### NJ-RDS-02
resource "aws_rds_cluster" "pass" {
  storage_encrypted = true
}

resource "aws_rds_cluster" "pass_1" {
  storage_encrypted = "true"
}

resource "aws_rds_cluster" "fail_absent" {
}

resource "aws_rds_cluster" "fail" {
  storage_encrypted = false # here
}

resource "aws_rds_cluster" "unknown" {
  storage_encrypted = var.unknown
}

resource "aws_rds_cluster" "pass_serverless" {
  engine_mode = "serverless"
}

resource "aws_rds_cluster" "fail_provisioned" {
  engine_mode = "provisioned"
}

resource "aws_rds_cluster" "unknown_mode" {
  engine_mode = var.unknown
}

### NJ-RDS-03
resource "aws_db_instance" "pass" {
  publicly_accessible = false
}

resource "aws_db_instance" "pass_absent" {
}

resource "aws_db_instance" "fail" {
  publicly_accessible = true # here
}

resource "aws_db_instance" "unknown" {
  publicly_accessible = var.unknown
}

resource "aws_rds_cluster_instance" "pass" {
  publicly_accessible = false
}

resource "aws_rds_cluster_instance" "pass_absent" {
}

resource "aws_rds_cluster_instance" "fail" {
  publicly_accessible = true # here
}

resource "aws_rds_cluster_instance" "unknown" {
  publicly_accessible = var.unknown
}

### NJ-RDS-04
resource "aws_db_instance" "pass" {
  backup_retention_period = 1
}

resource "aws_db_instance" "pass_1" {
  backup_retention_period = 35
}

resource "aws_db_instance" "pass_2" {
  backup_retention_period = "7"
}

resource "aws_db_instance" "pass_replica" {
  replicate_source_db = "main"
}

resource "aws_db_instance" "fail_absent" {
}

resource "aws_db_instance" "fail" {
  backup_retention_period = 0 # here
}

resource "aws_db_instance" "fail_1" {
  backup_retention_period = 36 # here
}

resource "aws_db_instance" "unknown" {
  backup_retention_period = var.unknown
}

resource "aws_rds_cluster" "pass" {
  backup_retention_period = 1
}

resource "aws_rds_cluster" "pass_1" {
  backup_retention_period = 35
}

resource "aws_rds_cluster" "pass_2" {
  backup_retention_period = "7"
}

resource "aws_rds_cluster" "pass_absent" {
}

resource "aws_rds_cluster" "fail" {
  backup_retention_period = 0 # here
}

resource "aws_rds_cluster" "fail_1" {
  backup_retention_period = 36 # here
}

resource "aws_rds_cluster" "unknown" {
  backup_retention_period = var.unknown
}

### NJ-RDS-05
resource "aws_rds_cluster" "pass" {
  deletion_protection = true
}

resource "aws_rds_cluster" "pass_1" {
  deletion_protection = "true"
}

resource "aws_rds_cluster" "fail_absent" {
}

resource "aws_rds_cluster" "fail" {
  deletion_protection = false # here
}

resource "aws_rds_cluster" "unknown" {
  deletion_protection = var.unknown
}

### NJ-RDS-06
resource "aws_db_instance" "pass" {
  deletion_protection = true
}

resource "aws_db_instance" "pass_1" {
  deletion_protection = "true"
}

resource "aws_db_instance" "fail_absent" {
}

resource "aws_db_instance" "fail" {
  deletion_protection = false # here
}

resource "aws_db_instance" "unknown" {
  deletion_protection = var.unknown
}

resource "aws_db_instance" "pass_replica" {
  replicate_source_db = aws_db_instance.pass.identifier
}

### NJ-RDS-07
resource "aws_rds_cluster" "pass" {
  iam_database_authentication_enabled = true
}

resource "aws_rds_cluster" "pass_1" {
  iam_database_authentication_enabled = "true"
}

resource "aws_rds_cluster" "fail_absent" {
}

resource "aws_rds_cluster" "fail" {
  iam_database_authentication_enabled = false # here
}

resource "aws_rds_cluster" "unknown" {
  iam_database_authentication_enabled = var.unknown
}

### NJ-RDS-08
resource "aws_db_instance" "pass" {
  engine                              = "postgres"
  iam_database_authentication_enabled = true
}

resource "aws_db_instance" "pass_oracle" {
  engine = "oracle-se2"
}

resource "aws_db_instance" "pass_replica" {
}

resource "aws_db_instance" "fail" {
  engine = "mysql"
}

resource "aws_db_instance" "fail_false" {
  engine                              = "postgres"
  iam_database_authentication_enabled = false # here
}

resource "aws_db_instance" "unknown" {
  engine                              = "postgres"
  iam_database_authentication_enabled = var.unknown
}

resource "aws_db_instance" "unknown_engine" {
  engine = var.unknown
}

### NJ-RDS-09
resource "aws_db_instance" "pass" {
  enabled_cloudwatch_logs_exports = ["audit"]
}

resource "aws_db_instance" "pass_1" {
  enabled_cloudwatch_logs_exports = var.unknown
}

resource "aws_db_instance" "fail_absent" {
}

resource "aws_db_instance" "fail" {
  enabled_cloudwatch_logs_exports = [] # here
}

resource "aws_db_instance" "unknown" {
  enabled_cloudwatch_logs_exports = var.unknown
}

### NJ-RDS-10
resource "aws_db_instance" "pass" {
  auto_minor_version_upgrade = true
}

resource "aws_db_instance" "pass_1" {
  auto_minor_version_upgrade = "true"
}

resource "aws_db_instance" "pass_absent" {
}

resource "aws_db_instance" "fail" {
  auto_minor_version_upgrade = false # here
}

resource "aws_db_instance" "unknown" {
  auto_minor_version_upgrade = var.unknown
}

resource "aws_rds_cluster_instance" "pass" {
  auto_minor_version_upgrade = true
}

resource "aws_rds_cluster_instance" "pass_1" {
  auto_minor_version_upgrade = "true"
}

resource "aws_rds_cluster_instance" "pass_absent" {
}

resource "aws_rds_cluster_instance" "fail" {
  auto_minor_version_upgrade = false # here
}

resource "aws_rds_cluster_instance" "unknown" {
  auto_minor_version_upgrade = var.unknown
}

### NJ-RDS-11
resource "aws_db_instance" "fail_with_key" {
  performance_insights_kms_key_id = var.unknown
}

resource "aws_db_instance" "pass" {
  performance_insights_enabled = true
}

resource "aws_db_instance" "pass_1" {
  performance_insights_enabled = "true"
}

resource "aws_db_instance" "fail_absent" {
}

resource "aws_db_instance" "fail" {
  performance_insights_enabled = false # here
}

resource "aws_db_instance" "unknown" {
  performance_insights_enabled = var.unknown
}

resource "aws_rds_cluster_instance" "pass" {
  performance_insights_enabled = true
}

resource "aws_rds_cluster_instance" "pass_1" {
  performance_insights_enabled = "true"
}

resource "aws_rds_cluster_instance" "fail_absent" {
}

resource "aws_rds_cluster_instance" "fail" {
  performance_insights_enabled = false # here
}

resource "aws_rds_cluster_instance" "unknown" {
  performance_insights_enabled = var.unknown
}

resource "aws_db_instance" "pass_small" {
  engine         = "mariadb"
  instance_class = "db.t3.micro"
}

resource "aws_db_instance" "pass_db2" {
  engine = "db2-se"
}

resource "aws_db_instance" "fail_large" {
  engine         = "mysql"
  instance_class = "db.m5.large"
}

resource "aws_db_instance" "fail_postgres" {
  engine         = "postgres"
  instance_class = "db.t3.micro"
}

resource "aws_db_instance" "unknown_engine" {
  engine         = var.unknown
  instance_class = "db.t3.micro"
}

resource "aws_db_instance" "unknown_engine" {
  engine         = var.unknown
  instance_class = "db.t3.micro"
}

resource "aws_db_instance" "unknown_engine_of_a_replica" {
  replicate_source_db = "main"
  instance_class      = "db.t3.micro"
}

resource "aws_db_instance" "unknown_class" {
  engine         = "mysql"
  instance_class = var.unknown
}

resource "aws_rds_cluster_instance" "pass_too_small" {
  engine         = "aurora-mysql"
  instance_class = "db.t4g.medium"
}

### NJ-RDS-12
resource "aws_db_instance" "pass" {
  monitoring_interval = 60
}

resource "aws_db_instance" "pass_1" {
  monitoring_interval = 1
}

resource "aws_db_instance" "fail_absent" {
}

resource "aws_db_instance" "fail" {
  monitoring_interval = 0 # here
}

resource "aws_db_instance" "fail_1" {
  monitoring_interval = 7 # here
}

resource "aws_db_instance" "unknown" {
  monitoring_interval = var.unknown
}

resource "aws_rds_cluster_instance" "pass" {
  monitoring_interval = 60
}

resource "aws_rds_cluster_instance" "pass_1" {
  monitoring_interval = 1
}

resource "aws_rds_cluster_instance" "fail_absent" {
}

resource "aws_rds_cluster_instance" "fail" {
  monitoring_interval = 0 # here
}

resource "aws_rds_cluster_instance" "fail_1" {
  monitoring_interval = 7 # here
}

resource "aws_rds_cluster_instance" "unknown" {
  monitoring_interval = var.unknown
}

### NJ-RDS-13
resource "aws_db_instance" "pass" {
  multi_az = true
}

resource "aws_db_instance" "pass_1" {
  multi_az = "true"
}

resource "aws_db_instance" "fail_absent" {
}

resource "aws_db_instance" "fail" {
  multi_az = false # here
}

resource "aws_db_instance" "unknown" {
  multi_az = var.unknown
}

resource "aws_db_instance" "pass_replica" {
  replicate_source_db = aws_db_instance.pass.identifier
}

### NJ-RDS-14
resource "aws_db_instance" "pass" {
  ca_cert_identifier = "rds-ca-rsa2048-g1"
}

resource "aws_db_instance" "pass_1" {
  ca_cert_identifier = "rds-ca-ecc384-g1"
}

resource "aws_db_instance" "pass_absent" {
}

resource "aws_db_instance" "fail" {
  ca_cert_identifier = "rds-ca-2015" # here
}

resource "aws_db_instance" "unknown" {
  ca_cert_identifier = var.unknown
}
