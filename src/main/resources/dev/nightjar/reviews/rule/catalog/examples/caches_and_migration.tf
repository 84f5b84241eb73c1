### NJ-CACHE-08
resource "aws_elasticache_cluster" "pass" {
  subnet_group_name = var.unknown
}

resource "aws_elasticache_cluster" "pass_member" {
  replication_group_id = var.unknown
}

resource "aws_elasticache_cluster" "fail" {
}

resource "aws_elasticache_cluster" "fail_default" {
  subnet_group_name = "default" # here
}

# never unknown: a reference counts as set

### NJ-CACHE-09
resource "aws_elasticache_cluster" "pass" {
}

resource "aws_elasticache_cluster" "pass_memcached" {
  engine                     = "memcached"
  auto_minor_version_upgrade = false
}

resource "aws_elasticache_cluster" "fail" {
  engine                     = "redis"
  auto_minor_version_upgrade = false # here
}

resource "aws_elasticache_cluster" "unknown" {
  auto_minor_version_upgrade = var.unknown
}

### NJ-CACHE-10
resource "aws_memorydb_cluster" "pass" {
}

resource "aws_memorydb_cluster" "pass_enabled" {
  tls_enabled = true
}

resource "aws_memorydb_cluster" "fail" {
  tls_enabled = false # here
}

resource "aws_memorydb_cluster" "unknown" {
  tls_enabled = var.unknown
}

### NJ-DDB-05
resource "aws_dax_cluster" "pass" {
  server_side_encryption {
    enabled = true
  }
}

resource "aws_dax_cluster" "fail" {
}

resource "aws_dax_cluster" "fail_disabled" {
  server_side_encryption {
    enabled = false # here
  }
}

resource "aws_dax_cluster" "unknown" {
  server_side_encryption {
    enabled = var.unknown
  }
}

### NJ-DDB-06
resource "aws_dax_cluster" "pass" {
  cluster_endpoint_encryption_type = "TLS"
}

resource "aws_dax_cluster" "fail" {
}

resource "aws_dax_cluster" "fail_other" {
  cluster_endpoint_encryption_type = "NONE" # here
}

resource "aws_dax_cluster" "unknown" {
  cluster_endpoint_encryption_type = var.unknown
}

### NJ-DMS-05
resource "aws_dms_replication_instance" "pass" {
}

resource "aws_dms_replication_instance" "pass_enabled" {
  auto_minor_version_upgrade = true
}

resource "aws_dms_replication_instance" "fail" {
  auto_minor_version_upgrade = false # here
}

resource "aws_dms_replication_instance" "unknown" {
  auto_minor_version_upgrade = var.unknown
}

### NJ-DMS-06
resource "aws_dms_endpoint" "pass" {
  endpoint_type = "source"
  engine_name   = "postgres"
  ssl_mode      = "require"
}

resource "aws_dms_endpoint" "pass_target" {
  endpoint_type = "target"
  engine_name   = "kinesis"
}

resource "aws_dms_endpoint" "fail" {
  endpoint_type = "source"
  engine_name   = "postgres"
}

resource "aws_dms_endpoint" "fail_none" {
  endpoint_type = "target"
  engine_name   = "mysql"
  ssl_mode      = "none" # here
}

resource "aws_dms_endpoint" "unknown" {
  endpoint_type = "target"
  engine_name   = "mysql"
  ssl_mode      = var.unknown
}
