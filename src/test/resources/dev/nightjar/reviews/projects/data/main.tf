variable "network_interface" {
  type = string
}

variable "class" {
  type = string
}

locals {
  stores = toset(["sessions", "carts"])
}

module "table" {
  source   = "./table"
  for_each = local.stores
  name     = each.key
}

resource "aws_eip" "gateway" {
  domain            = "vpc"
  network_interface = var.network_interface
}

resource "aws_db_instance" "reports" {
  identifier                  = "reports"
  engine                      = "mysql"
  engine_version              = "8.0"
  instance_class              = var.class
  allocated_storage           = 20
  username                    = "app"
  manage_master_user_password = true
  storage_encrypted           = false
  multi_az                    = true
  deletion_protection         = true
  final_snapshot_identifier   = "reports"
}

resource "aws_db_instance" "replica" {
  identifier          = "reports-replica"
  replicate_source_db = aws_db_instance.reports.identifier
  instance_class      = "db.t4g.micro"
  storage_encrypted   = true
  multi_az            = true
  deletion_protection = true
}

resource "aws_elasticache_replication_group" "sessions" {
  replication_group_id       = "sessions"
  description                = "Sessions of the shop"
  node_type                  = "cache.t4g.small"
  num_cache_clusters         = 2
  automatic_failover_enabled = true
  at_rest_encryption_enabled = true
  transit_encryption_enabled = true
  snapshot_retention_limit   = 7
}
