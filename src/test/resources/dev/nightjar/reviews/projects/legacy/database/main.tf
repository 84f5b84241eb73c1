variable "subnets" {
  type = list(string)
}

variable "groups" {
  type = list(string)
}

variable "password" {
  type      = string
  sensitive = true
  default   = "Chang3-me-in-2019"
}

resource "aws_db_subnet_group" "main" {
  name       = "main"
  subnet_ids = var.subnets
}

resource "aws_db_instance" "main" {
  identifier              = "main"
  engine                  = "mysql"
  engine_version          = "8.0.40"
  instance_class          = "db.m5.xlarge"
  allocated_storage       = 500
  storage_type            = "gp2"
  multi_az                = true
  username                = "root"
  password                = var.password
  db_subnet_group_name    = aws_db_subnet_group.main.name
  vpc_security_group_ids  = var.groups
  backup_retention_period = 7
  skip_final_snapshot     = true
}

resource "aws_db_instance" "replica" {
  identifier          = "main-replica"
  replicate_source_db = aws_db_instance.main.identifier
  instance_class      = "db.m5.xlarge"
  skip_final_snapshot = true
}
