# A Kubernetes platform: network, cluster with two node groups, roles for workloads.
terraform {
  required_version = ">= 1.9"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.80"
    }
  }
}

provider "aws" {
  region = var.region

  default_tags {
    tags = local.tags
  }
}

variable "region" {
  type    = string
  default = "us-east-1"
}

variable "name" {
  type    = string
  default = "platform"
}

variable "admin_cidrs" {
  type        = list(string)
  description = "Networks that may reach the API; the endpoint is private without any"
  default     = []
}

locals {
  zones = ["a", "b", "c"]
  tags = {
    Platform = var.name
    Owner    = "platform-team"
  }
}

module "network" {
  source = "./network"

  name               = var.name
  cidr               = "10.20.0.0/16"
  zones              = [for zone in local.zones : "${var.region}${zone}"]
  single_nat_gateway = true
}

module "cluster" {
  source = "./cluster"

  name        = var.name
  subnet_ids  = module.network.private_subnet_ids
  vpc_id      = module.network.vpc_id
  admin_cidrs = var.admin_cidrs

  node_groups = {
    general = {
      instance_types = ["m6i.large"]
      desired        = 3
      disk           = 80
    }
    batch = {
      instance_types = ["c6i.2xlarge", "c5.2xlarge"]
      capacity       = "SPOT"
      desired        = 1
    }
  }
}

module "external_dns" {
  source = "./workload-role"

  name       = "external-dns"
  issuer     = module.cluster.issuer
  issuer_arn = module.cluster.issuer_arn
  subject    = "system:serviceaccount:kube-system:external-dns"

  statements = [
    { actions = ["route53:ChangeResourceRecordSets"], resources = ["arn:aws:route53:::hostedzone/*"] },
    { actions = ["route53:ListHostedZones", "route53:ListResourceRecordSets"], resources = ["*"] },
  ]
}

module "image_puller" {
  source = "./workload-role"

  name       = "image-puller"
  issuer     = module.cluster.issuer
  issuer_arn = module.cluster.issuer_arn
  subject    = "system:serviceaccount:ci:puller"

  statements = [
    { actions = ["ecr:GetAuthorizationToken"], resources = ["*"] },
    { actions = ["ecr:*"], resources = ["*"] },
  ]
}
