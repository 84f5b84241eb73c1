# A global Aurora database in two regions, and a cache in the first one.
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.80"
    }
  }
}

provider "aws" {
  region = "us-east-1"
}

provider "aws" {
  alias  = "second"
  region = "eu-west-1"
}

variable "subnets" {
  type = map(list(string))
}

variable "vpc_ids" {
  type = map(string)
}

resource "aws_rds_global_cluster" "ledger" {
  global_cluster_identifier = "ledger"
  engine                    = "aurora-postgresql"
  engine_version            = "16.6"
  database_name             = "ledger"
  storage_encrypted         = true
  deletion_protection       = true
}

module "first" {
  source = "./regional"

  name              = "ledger-first"
  global_cluster_id = aws_rds_global_cluster.ledger.id
  vpc_id            = var.vpc_ids["us-east-1"]
  subnet_ids        = var.subnets["us-east-1"]
  instances         = 2
  primary           = true
}

module "second" {
  source = "./regional"

  providers = {
    aws = aws.second
  }

  name              = "ledger-second"
  global_cluster_id = aws_rds_global_cluster.ledger.id
  vpc_id            = var.vpc_ids["eu-west-1"]
  subnet_ids        = var.subnets["eu-west-1"]
  instances         = 1

  depends_on = [module.first]
}

resource "aws_elasticache_subnet_group" "sessions" {
  name       = "sessions"
  subnet_ids = var.subnets["us-east-1"]
}

resource "aws_elasticache_replication_group" "sessions" {
  replication_group_id       = "sessions"
  description                = "Sessions of the ledger"
  engine                     = "valkey"
  engine_version             = "8.0"
  node_type                  = "cache.r6g.large"
  num_cache_clusters         = 2
  automatic_failover_enabled = true
  multi_az_enabled           = true
  subnet_group_name          = aws_elasticache_subnet_group.sessions.name
  at_rest_encryption_enabled = true
  transit_encryption_enabled = true
  snapshot_retention_limit   = 1
}
