variable "vpc_id" {
  type = string
}

variable "subnets" {
  type = list(string)
}

variable "key_arn" {
  type = string
}

resource "aws_security_group" "nodes" {
  name        = "nodes"
  description = "Further access to the nodes"
  vpc_id      = var.vpc_id
}

resource "aws_security_group" "forgotten" {
  name        = "forgotten"
  description = "Nothing uses it"
  vpc_id      = var.vpc_id
}

resource "aws_vpc_security_group_ingress_rule" "ssh" {
  security_group_id = aws_security_group.nodes.id
  description       = "Maintenance"
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "tcp"
  from_port         = 22
  to_port           = 22
}

module "node_groups" {
  source  = "terraform-aws-modules/eks/aws//modules/eks-managed-node-group"
  version = "20.0.0"

  vpc_security_group_ids = [aws_security_group.nodes.id]
}

resource "aws_eks_cluster" "main" {
  name                      = "platform"
  role_arn                  = "arn:aws:iam::123456789012:role/eks"
  version                   = "1.30"
  enabled_cluster_log_types = ["api", "audit", "authenticator", "controllerManager", "scheduler"]

  vpc_config {
    subnet_ids              = var.subnets
    endpoint_private_access = true
    endpoint_public_access  = false
  }

  encryption_config {
    resources = ["secrets"]

    provider {
      key_arn = var.key_arn
    }
  }
}
