variable "instance_class" {}

variable "multi_az" {
  default = false
}

resource "aws_db_instance" "main" {
  engine            = "postgres"
  engine_version    = "16.3"
  instance_class    = var.instance_class
  multi_az          = var.multi_az
  storage_type      = "gp3"
  allocated_storage = 100
}

resource "aws_secretsmanager_secret" "password" {
  name = "database"
}

resource "aws_kms_key" "database" {}
