variable "name" {
  type = string
}

variable "key_arn" {
  type = string
}

variable "nodes" {
  type    = number
  default = 2
}

resource "aws_redshift_cluster" "main" {
  cluster_identifier                  = var.name
  node_type                           = "ra3.large"
  number_of_nodes                     = var.nodes
  master_username                     = "admin"
  manage_master_password              = true
  encrypted                           = true
  kms_key_id                          = var.key_arn
  publicly_accessible                 = true
  enhanced_vpc_routing                = true
  allow_version_upgrade               = true
  skip_final_snapshot                 = false
  final_snapshot_identifier           = "${var.name}-final"
  automated_snapshot_retention_period = 7
}

resource "aws_redshift_logging" "main" {
  cluster_identifier   = aws_redshift_cluster.main.id
  log_destination_type = "cloudwatch"
  log_exports          = ["connectionlog", "userlog"]
}
