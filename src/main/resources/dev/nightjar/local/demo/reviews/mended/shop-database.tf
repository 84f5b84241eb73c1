resource "aws_db_instance" "orders" {
  identifier              = "orders"
  engine                  = "postgres"
  instance_class          = "db.m5.large"
  allocated_storage       = 200
  storage_type            = "gp3"
  publicly_accessible     = false
  storage_encrypted       = true
  multi_az                = true
  backup_retention_period = 14
  deletion_protection     = true
}
