### NJ-DDB-01
resource "aws_dynamodb_table" "pass" {
  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_dynamodb_table" "pass_1" {
  point_in_time_recovery {
    enabled = "true"
  }
}

resource "aws_dynamodb_table" "fail_absent" {
}

resource "aws_dynamodb_table" "fail" {
  point_in_time_recovery {
    enabled = false # here
  }
}

resource "aws_dynamodb_table" "unknown" {
  point_in_time_recovery {
    enabled = var.unknown
  }
}

resource "aws_dynamodb_table" "unknown_block" {
  dynamic "point_in_time_recovery" {
    for_each = var.unknown
    content {
      enabled = point_in_time_recovery.value
    }
  }
}

### NJ-DDB-02
resource "aws_dynamodb_table" "pass" {
  server_side_encryption {
    enabled     = true
    kms_key_arn = var.unknown
  }
}

resource "aws_dynamodb_table" "fail" {
}

resource "aws_dynamodb_table" "fail_without_key" {
  server_side_encryption { # here
    enabled = true
  }
}

resource "aws_dynamodb_table" "fail_disabled" {
  server_side_encryption {
    enabled     = false # here
    kms_key_arn = "arn:aws:kms:eu-west-1:123456789012:key/a"
  }
}

resource "aws_dynamodb_table" "unknown" {
  server_side_encryption {
    enabled     = var.unknown
    kms_key_arn = var.unknown
  }
}

### NJ-DDB-03
resource "aws_dynamodb_table" "pass_on_demand" {
  billing_mode = "PAY_PER_REQUEST"
}

resource "aws_dynamodb_table" "pass_scaled" {
  name         = "scaled"
  billing_mode = "PROVISIONED"
}

resource "aws_appautoscaling_target" "scaled" {
  resource_id       = "table/${aws_dynamodb_table.pass_scaled.name}"
  service_namespace = "dynamodb"
}

resource "aws_appautoscaling_policy" "scaled" {
  resource_id = aws_appautoscaling_target.scaled.resource_id
}

resource "aws_dynamodb_table" "pass_scaled_by_default" {
  name = "default"
}

resource "aws_appautoscaling_target" "default" {
  resource_id       = "table/${aws_dynamodb_table.pass_scaled_by_default.name}"
  service_namespace = "dynamodb"
}

resource "aws_appautoscaling_policy" "default" {
  resource_id = aws_appautoscaling_target.default.resource_id
}

resource "aws_dynamodb_table" "fail" {
  billing_mode = "PROVISIONED" # here
}

resource "aws_dynamodb_table" "fail_by_default" {
}

resource "aws_dynamodb_table" "fail_without_policy" {
  name         = "unscaled"
  billing_mode = "PROVISIONED" # here
}

resource "aws_appautoscaling_target" "unscaled" {
  resource_id       = "table/${aws_dynamodb_table.fail_without_policy.name}"
  service_namespace = "dynamodb"
}

resource "aws_dynamodb_table" "unknown" {
  billing_mode = var.unknown
}

### NJ-CACHE-01
resource "aws_elasticache_cluster" "pass" {
  snapshot_retention_limit = 5
}

resource "aws_elasticache_cluster" "pass_1" {
  snapshot_retention_limit = "1"
}

resource "aws_elasticache_cluster" "fail_absent" {
}

resource "aws_elasticache_cluster" "fail" {
  snapshot_retention_limit = 0 # here
}

resource "aws_elasticache_cluster" "unknown" {
  snapshot_retention_limit = var.unknown
}

resource "aws_elasticache_cluster" "pass_memcached" {
  engine = "memcached"
}

resource "aws_elasticache_cluster" "unknown_engine" {
  engine = var.unknown
}

### NJ-CACHE-02
resource "aws_elasticache_replication_group" "pass" {
  at_rest_encryption_enabled = true
}

resource "aws_elasticache_replication_group" "pass_1" {
  at_rest_encryption_enabled = "true"
}

resource "aws_elasticache_replication_group" "fail_absent" {
}

resource "aws_elasticache_replication_group" "fail" {
  at_rest_encryption_enabled = false # here
}

resource "aws_elasticache_replication_group" "unknown" {
  at_rest_encryption_enabled = var.unknown
}

### NJ-CACHE-03
resource "aws_elasticache_replication_group" "pass" {
  transit_encryption_enabled = true
}

resource "aws_elasticache_replication_group" "pass_1" {
  transit_encryption_enabled = "true"
}

resource "aws_elasticache_replication_group" "fail_absent" {
}

resource "aws_elasticache_replication_group" "fail" {
  transit_encryption_enabled = false # here
}

resource "aws_elasticache_replication_group" "unknown" {
  transit_encryption_enabled = var.unknown
}

### NJ-CACHE-04
resource "aws_elasticache_replication_group" "pass" {
  transit_encryption_enabled = true
  auth_token                 = var.unknown
}

resource "aws_elasticache_replication_group" "pass_with_users" {
  transit_encryption_enabled = true
  user_group_ids             = ["users"]
}

resource "aws_elasticache_replication_group" "fail" {
}

resource "aws_elasticache_replication_group" "fail_without_token" {
  transit_encryption_enabled = true
}

resource "aws_elasticache_replication_group" "fail_unencrypted" {
  transit_encryption_enabled = false # here
  auth_token                 = var.unknown
}

resource "aws_elasticache_replication_group" "unknown" {
  transit_encryption_enabled = var.unknown
  auth_token                 = var.unknown
}

### NJ-REDSHIFT-01
resource "aws_redshift_cluster" "pass" {
  encrypted = true
}

resource "aws_redshift_cluster" "pass_1" {
  encrypted = "true"
}

resource "aws_redshift_cluster" "fail_absent" {
}

resource "aws_redshift_cluster" "fail" {
  encrypted = false # here
}

resource "aws_redshift_cluster" "unknown" {
  encrypted = var.unknown
}

### NJ-REDSHIFT-02
resource "aws_redshift_cluster" "pass" {
  publicly_accessible = false
}

resource "aws_redshift_cluster" "fail_absent" {
}

resource "aws_redshift_cluster" "fail" {
  publicly_accessible = true # here
}

resource "aws_redshift_cluster" "unknown" {
  publicly_accessible = var.unknown
}

### NJ-NEPTUNE-01
resource "aws_neptune_cluster" "pass" {
  storage_encrypted = true
}

resource "aws_neptune_cluster" "pass_1" {
  storage_encrypted = "true"
}

resource "aws_neptune_cluster" "fail_absent" {
}

resource "aws_neptune_cluster" "fail" {
  storage_encrypted = false # here
}

resource "aws_neptune_cluster" "unknown" {
  storage_encrypted = var.unknown
}

### NJ-DOCDB-01
resource "aws_docdb_cluster" "pass" {
  storage_encrypted = true
}

resource "aws_docdb_cluster" "pass_1" {
  storage_encrypted = "true"
}

resource "aws_docdb_cluster" "fail_absent" {
}

resource "aws_docdb_cluster" "fail" {
  storage_encrypted = false # here
}

resource "aws_docdb_cluster" "unknown" {
  storage_encrypted = var.unknown
}

### NJ-DMS-01
resource "aws_dms_replication_instance" "pass" {
  publicly_accessible = false
}

resource "aws_dms_replication_instance" "pass_absent" {
}

resource "aws_dms_replication_instance" "fail" {
  publicly_accessible = true # here
}

resource "aws_dms_replication_instance" "unknown" {
  publicly_accessible = var.unknown
}
