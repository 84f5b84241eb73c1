### NJ-RDS-15
resource "aws_rds_cluster" "pass" {
  kms_key_id = var.unknown
}

resource "aws_rds_cluster" "pass_replica" {
  replication_source_identifier = var.unknown
}

resource "aws_rds_cluster" "fail" {
  storage_encrypted = true
}

# never unknown: a reference counts as set

### NJ-RDS-16
resource "aws_db_instance" "pass" {
  performance_insights_enabled    = true
  performance_insights_kms_key_id = var.unknown
}

resource "aws_db_instance" "pass_without_insights" {
}

resource "aws_db_instance" "fail" {
  performance_insights_enabled = true
}

resource "aws_rds_cluster_instance" "fail" {
  performance_insights_enabled = true
}

resource "aws_db_instance" "unknown" {
  performance_insights_enabled = var.unknown
}

### NJ-RDS-17
resource "aws_db_snapshot_copy" "pass" {
  kms_key_id = var.unknown
}

resource "aws_db_snapshot_copy" "fail" {
}

resource "aws_db_snapshot_copy" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-RDS-18
resource "aws_db_instance_automated_backups_replication" "pass" {
  kms_key_id = var.unknown
}

resource "aws_db_instance_automated_backups_replication" "fail" {
}

resource "aws_db_instance_automated_backups_replication" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-DOCDB-02
resource "aws_docdb_cluster" "pass" {
  kms_key_id = var.unknown
}

resource "aws_docdb_cluster" "fail" {
}

resource "aws_docdb_cluster" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-NEPTUNE-02
resource "aws_neptune_cluster" "pass" {
  kms_key_arn = var.unknown
}

resource "aws_neptune_cluster" "fail" {
}

resource "aws_neptune_cluster" "fail_empty" {
  kms_key_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-CACHE-05
resource "aws_elasticache_replication_group" "pass" {
  kms_key_id = var.unknown
}

resource "aws_elasticache_replication_group" "fail" {
}

resource "aws_elasticache_replication_group" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-CACHE-06
resource "aws_memorydb_cluster" "pass" {
  kms_key_arn = var.unknown
}

resource "aws_memorydb_cluster" "fail" {
}

resource "aws_memorydb_cluster" "fail_empty" {
  kms_key_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-CACHE-07
resource "aws_memorydb_snapshot" "pass" {
  kms_key_arn = var.unknown
}

resource "aws_memorydb_snapshot" "fail" {
}

resource "aws_memorydb_snapshot" "fail_empty" {
  kms_key_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-DDB-04
resource "aws_dynamodb_table_replica" "pass" {
  kms_key_arn = var.unknown
}

resource "aws_dynamodb_table_replica" "fail" {
}

resource "aws_dynamodb_table_replica" "fail_empty" {
  kms_key_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-KEYSPACES-01
resource "aws_keyspaces_table" "pass" {
  encryption_specification {
    type               = "CUSTOMER_MANAGED_KMS_KEY"
    kms_key_identifier = var.unknown
  }
}

resource "aws_keyspaces_table" "fail" {
}

resource "aws_keyspaces_table" "fail_aws_owned" {
  encryption_specification {
    type = "AWS_OWNED_KMS_KEY" # here
  }
}

resource "aws_keyspaces_table" "unknown" {
  encryption_specification {
    type               = var.unknown
    kms_key_identifier = var.other
  }
}

### NJ-TIMESTREAM-01
resource "aws_timestreamwrite_database" "pass" {
  kms_key_id = var.unknown
}

resource "aws_timestreamwrite_database" "fail" {
}

resource "aws_timestreamwrite_database" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-REDSHIFT-03
resource "aws_redshift_cluster" "pass" {
  kms_key_id = var.unknown
}

resource "aws_redshift_cluster" "fail" {
}

resource "aws_redshift_cluster" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-REDSHIFT-04
resource "aws_redshiftserverless_namespace" "pass" {
  kms_key_id = var.unknown
}

resource "aws_redshiftserverless_namespace" "fail" {
}

resource "aws_redshiftserverless_namespace" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-REDSHIFT-05
resource "aws_redshift_snapshot_copy_grant" "pass" {
  kms_key_id = var.unknown
}

resource "aws_redshift_snapshot_copy_grant" "fail" {
}

resource "aws_redshift_snapshot_copy_grant" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-ES-07
resource "aws_elasticsearch_domain" "pass" {
  encrypt_at_rest {
    kms_key_id = var.unknown
  }
}

resource "aws_elasticsearch_domain" "fail" {
}

resource "aws_elasticsearch_domain" "fail_empty" {
  encrypt_at_rest {
    kms_key_id = "" # here
  }
}

# never unknown: a reference counts as set

resource "aws_opensearch_domain" "fail" {
}

### NJ-DMS-02
resource "aws_dms_replication_instance" "pass" {
  kms_key_arn = var.unknown
}

resource "aws_dms_replication_instance" "fail" {
}

resource "aws_dms_replication_instance" "fail_empty" {
  kms_key_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-DMS-03
resource "aws_dms_s3_endpoint" "pass" {
  kms_key_arn = var.unknown
}

resource "aws_dms_s3_endpoint" "fail" {
}

resource "aws_dms_s3_endpoint" "fail_empty" {
  kms_key_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-DMS-04
resource "aws_dms_endpoint" "pass" {
  engine_name = "postgres"
  kms_key_arn = var.unknown
}

resource "aws_dms_endpoint" "pass_s3" {
  engine_name = "s3"

  s3_settings {
    server_side_encryption_kms_key_id = var.unknown
  }
}

resource "aws_dms_endpoint" "fail" {
  engine_name = "postgres"
}

resource "aws_dms_endpoint" "unknown" {
  engine_name = var.unknown

  s3_settings {
    server_side_encryption_kms_key_id = var.other
  }
}
