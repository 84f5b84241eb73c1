variable "create" { default = true }
variable "cluster_name" { default = null }
variable "name" { default = null }
variable "cluster_version" { default = null }
variable "kubernetes_version" { default = null }
variable "cluster_endpoint_public_access" { default = false }
variable "endpoint_public_access" { default = null }
variable "cluster_endpoint_private_access" { default = true }
variable "endpoint_private_access" { default = null }
variable "cluster_endpoint_public_access_cidrs" { default = ["0.0.0.0/0"] }
variable "endpoint_public_access_cidrs" { default = null }
variable "cluster_enabled_log_types" { default = ["audit", "api", "authenticator"] }
variable "enabled_log_types" { default = null }
variable "cluster_encryption_config" { default = { resources = ["secrets"] } }
variable "encryption_config" { default = null }
variable "eks_managed_node_groups" { default = {} }
variable "tags" { default = {} }

locals {
  encryption = var.encryption_config != null ? var.encryption_config : var.cluster_encryption_config
}

resource "aws_eks_cluster" "this" {
  count = var.create ? 1 : 0

  name                      = var.name != null ? var.name : var.cluster_name
  version                   = var.kubernetes_version != null ? var.kubernetes_version : var.cluster_version
  enabled_cluster_log_types = var.enabled_log_types != null ? var.enabled_log_types : var.cluster_enabled_log_types
  tags                      = var.tags

  vpc_config {
    endpoint_public_access  = var.endpoint_public_access != null ? var.endpoint_public_access : var.cluster_endpoint_public_access
    endpoint_private_access = var.endpoint_private_access != null ? var.endpoint_private_access : var.cluster_endpoint_private_access
    public_access_cidrs     = var.endpoint_public_access_cidrs != null ? var.endpoint_public_access_cidrs : var.cluster_endpoint_public_access_cidrs
  }

  dynamic "encryption_config" {
    for_each = length(local.encryption) > 0 ? [local.encryption] : []

    content {
      resources = try(encryption_config.value.resources, ["secrets"])
    }
  }
}

resource "aws_eks_node_group" "this" {
  for_each = var.create ? var.eks_managed_node_groups : {}

  cluster_name   = aws_eks_cluster.this[0].name
  instance_types = try(each.value.instance_types, ["t3.medium"])
  capacity_type  = try(each.value.capacity_type, "ON_DEMAND")

  scaling_config {
    min_size     = try(each.value.min_size, 1)
    max_size     = try(each.value.max_size, 3)
    desired_size = try(each.value.desired_size, 1)
  }
}

output "cluster_name" { value = aws_eks_cluster.this[0].name }
output "cluster_id" { value = aws_eks_cluster.this[0].id }
output "cluster_arn" { value = aws_eks_cluster.this[0].arn }
