variable "create_db_instance" { default = true }
variable "identifier" { default = null }
variable "engine" { default = null }
variable "engine_version" { default = null }
variable "instance_class" { default = null }
variable "allocated_storage" { default = null }
variable "max_allocated_storage" { default = 0 }
variable "storage_type" { default = null }
variable "storage_throughput" { default = null }
variable "iops" { default = null }
variable "license_model" { default = null }
variable "storage_encrypted" { default = true }
variable "kms_key_id" { default = null }
variable "multi_az" { default = false }
variable "availability_zone" { default = null }
variable "publicly_accessible" { default = false }
variable "backup_retention_period" { default = null }
variable "deletion_protection" { default = false }
variable "iam_database_authentication_enabled" { default = false }
variable "enabled_cloudwatch_logs_exports" { default = [] }
variable "performance_insights_enabled" { default = false }
variable "performance_insights_kms_key_id" { default = null }
variable "monitoring_interval" { default = 0 }
variable "auto_minor_version_upgrade" { default = true }
variable "copy_tags_to_snapshot" { default = false }
variable "skip_final_snapshot" { default = false }
variable "ca_cert_identifier" { default = null }
variable "replicate_source_db" { default = null }
variable "snapshot_identifier" { default = null }
variable "create_db_parameter_group" { default = true }
variable "parameter_group_name" { default = null }
variable "family" { default = null }
variable "parameters" { default = [] }
variable "password" { default = null }
variable "tags" { default = {} }

resource "aws_db_instance" "this" {
  count = var.create_db_instance ? 1 : 0

  identifier                          = var.identifier
  engine                              = var.engine
  engine_version                      = var.engine_version
  instance_class                      = var.instance_class
  allocated_storage                   = var.allocated_storage
  max_allocated_storage               = var.max_allocated_storage
  storage_type                        = var.storage_type
  storage_throughput                  = var.storage_throughput
  iops                                = var.iops
  license_model                       = var.license_model
  storage_encrypted                   = var.storage_encrypted
  kms_key_id                          = var.kms_key_id
  multi_az                            = var.multi_az
  availability_zone                   = var.availability_zone
  publicly_accessible                 = var.publicly_accessible
  backup_retention_period             = var.backup_retention_period
  deletion_protection                 = var.deletion_protection
  iam_database_authentication_enabled = var.iam_database_authentication_enabled
  enabled_cloudwatch_logs_exports     = var.enabled_cloudwatch_logs_exports
  performance_insights_enabled        = var.performance_insights_enabled
  performance_insights_kms_key_id     = var.performance_insights_kms_key_id
  monitoring_interval                 = var.monitoring_interval
  auto_minor_version_upgrade          = var.auto_minor_version_upgrade
  copy_tags_to_snapshot               = var.copy_tags_to_snapshot
  skip_final_snapshot                 = var.skip_final_snapshot
  ca_cert_identifier                  = var.ca_cert_identifier
  replicate_source_db                 = var.replicate_source_db
  snapshot_identifier                 = var.snapshot_identifier
  parameter_group_name                = var.create_db_parameter_group ? aws_db_parameter_group.this[0].name : var.parameter_group_name
  password                            = var.password
  tags                                = var.tags
}

resource "aws_db_parameter_group" "this" {
  count = var.create_db_parameter_group ? 1 : 0

  family = var.family

  dynamic "parameter" {
    for_each = var.parameters

    content {
      name  = parameter.value.name
      value = parameter.value.value
    }
  }
}

output "db_instance_identifier" { value = aws_db_instance.this[0].identifier }
output "db_instance_arn" { value = aws_db_instance.this[0].arn }
