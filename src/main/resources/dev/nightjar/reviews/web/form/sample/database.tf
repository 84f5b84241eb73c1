resource "aws_db_instance" "orders" {
  identifier          = "orders"
  engine              = "postgres"
  engine_version      = "14.9"
  instance_class      = "db.m4.large"
  allocated_storage   = 500
  storage_type        = "gp2"
  db_name             = "orders"
  username            = "shop"
  password            = var.database_password
  publicly_accessible = true
  storage_encrypted   = false
  multi_az            = false

  backup_retention_period = 0
  skip_final_snapshot     = true
  deletion_protection     = false

  vpc_security_group_ids = [aws_security_group.web.id]
}

resource "aws_dynamodb_table" "carts" {
  name         = "shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cartId"

  attribute {
    name = "cartId"
    type = "S"
  }
}

resource "aws_elasticache_replication_group" "sessions" {
  replication_group_id       = "shop-sessions"
  description                = "Sessions of the shop"
  node_type                  = "cache.m4.large"
  num_cache_clusters         = 1
  at_rest_encryption_enabled = false
  transit_encryption_enabled = false
}
