variable "version_of_kubernetes" {}
variable "groups" {}

resource "aws_eks_cluster" "main" {
  name    = "main"
  version = var.version_of_kubernetes
}

resource "aws_eks_node_group" "nodes" {
  for_each       = var.groups
  cluster_name   = aws_eks_cluster.main.name
  instance_types = [each.value.type]
  disk_size      = each.value.disk
  scaling_config {
    desired_size = each.value.size
    min_size     = 1
    max_size     = 10
  }
}

resource "aws_eks_node_group" "batch" {
  cluster_name  = aws_eks_cluster.main.name
  capacity_type = "SPOT"
  disk_size     = 30
  scaling_config {
    desired_size = 2
  }
}

resource "aws_ecr_repository" "images" {
  name = "images"
}
