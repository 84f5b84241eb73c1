variable "name" {
  type = string
}

variable "vpc_id" {
  type = string
}

variable "subnet_ids" {
  type = list(string)
}

resource "aws_security_group" "database" {
  name        = "${var.name}-database"
  description = "Clients of the database"
  vpc_id      = var.vpc_id
}

resource "aws_db_subnet_group" "main" {
  name       = var.name
  subnet_ids = var.subnet_ids
}

resource "aws_db_instance" "main" {
  identifier                   = var.name
  engine                       = "postgres"
  engine_version               = "16.4"
  instance_class               = "db.t4g.medium"
  allocated_storage            = 50
  db_subnet_group_name         = aws_db_subnet_group.main.name
  vpc_security_group_ids       = [aws_security_group.database.id]
  username                     = "app"
  manage_master_user_password  = true
  storage_encrypted            = true
  backup_retention_period      = 14
  performance_insights_enabled = true
  deletion_protection          = var.name == "production"
  skip_final_snapshot          = true
}
