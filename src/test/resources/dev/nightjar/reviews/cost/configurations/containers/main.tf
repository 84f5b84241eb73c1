provider "aws" {
  region = var.region
}

variable "region" {
  default = "eu-west-1"
}

resource "aws_ecs_cluster" "main" {
  name = "main"
}

resource "aws_ecs_cluster_capacity_providers" "main" {
  cluster_name       = aws_ecs_cluster.main.name
  capacity_providers = ["FARGATE"]
  default_capacity_provider_strategy {
    capacity_provider = "FARGATE"
    weight            = 1
  }
}

module "api" {
  source  = "./service"
  cluster = aws_ecs_cluster.main.id
  cpu     = 1024
  memory  = 2048
  tasks   = 4
}

module "jobs" {
  source  = "./service"
  cluster = aws_ecs_cluster.main.id
  cpu     = 256
  memory  = 512
  tasks   = 1
}

resource "aws_lb" "api" {
  load_balancer_type = "application"
}

resource "aws_nat_gateway" "nat" {}

resource "aws_elasticache_replication_group" "sessions" {
  engine             = "redis"
  node_type          = "cache.t3.medium"
  num_cache_clusters = 2
}
