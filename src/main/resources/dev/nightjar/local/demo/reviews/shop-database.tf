resource "aws_db_instance" "orders" {
  identifier              = "orders"
  engine                  = "postgres"
  instance_class          = "db.m5.large"
  allocated_storage       = 200
  storage_type            = "gp2"
  publicly_accessible     = true
  storage_encrypted       = false
  multi_az                = false
  backup_retention_period = 0
  deletion_protection     = false
}
