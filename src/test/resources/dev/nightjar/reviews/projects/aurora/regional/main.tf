terraform {
  required_providers {
    aws = {
      source = "hashicorp/aws"
    }
  }
}

variable "name" {
  type = string
}

variable "global_cluster_id" {
  type = string
}

variable "vpc_id" {
  type = string
}

variable "subnet_ids" {
  type = list(string)
}

variable "instances" {
  type = number
}

variable "primary" {
  type    = bool
  default = false
}

variable "allowed_groups" {
  type    = list(string)
  default = []
}

resource "aws_kms_key" "this" {
  description         = "Storage of ${var.name}"
  enable_key_rotation = true
}

resource "aws_security_group" "this" {
  name        = var.name
  description = "Clients of ${var.name}"
  vpc_id      = var.vpc_id
}

resource "aws_vpc_security_group_ingress_rule" "clients" {
  for_each = toset(var.allowed_groups)

  security_group_id            = aws_security_group.this.id
  description                  = "A client"
  referenced_security_group_id = each.value
  ip_protocol                  = "tcp"
  from_port                    = 5432
  to_port                      = 5432
}

resource "aws_db_subnet_group" "this" {
  name       = var.name
  subnet_ids = var.subnet_ids
}

resource "aws_rds_cluster" "this" {
  cluster_identifier                  = var.name
  engine                              = "aurora-postgresql"
  engine_version                      = "16.6"
  global_cluster_identifier           = var.global_cluster_id
  master_username                     = var.primary ? "ledger" : null
  manage_master_user_password         = var.primary ? true : null
  db_subnet_group_name                = aws_db_subnet_group.this.name
  vpc_security_group_ids              = [aws_security_group.this.id]
  storage_encrypted                   = true
  kms_key_id                          = aws_kms_key.this.arn
  backup_retention_period             = 14
  copy_tags_to_snapshot               = true
  deletion_protection                 = true
  iam_database_authentication_enabled = true
  enabled_cloudwatch_logs_exports     = ["postgresql"]
  final_snapshot_identifier           = "${var.name}-final"
}

resource "aws_rds_cluster_instance" "this" {
  count = var.instances

  identifier                   = "${var.name}-${count.index}"
  cluster_identifier           = aws_rds_cluster.this.id
  engine                       = aws_rds_cluster.this.engine
  engine_version               = aws_rds_cluster.this.engine_version
  instance_class               = "db.r6g.large"
  performance_insights_enabled = true
  monitoring_interval          = 60
  monitoring_role_arn          = "arn:aws:iam::123456789012:role/rds-monitoring"
  auto_minor_version_upgrade   = true
}

resource "aws_cloudwatch_metric_alarm" "cpu" {
  alarm_name          = "${var.name}-cpu"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 3
  metric_name         = "CPUUtilization"
  namespace           = "AWS/RDS"
  period              = 300
  statistic           = "Average"
  threshold           = 80
  alarm_actions       = ["arn:aws:sns:us-east-1:123456789012:oncall"]

  dimensions = {
    DBClusterIdentifier = aws_rds_cluster.this.cluster_identifier
  }
}
