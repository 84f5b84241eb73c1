# Services in containers; network and load balancer are modules of a registry, which are not here.
provider "aws" {
  region = "us-east-1"
}

variable "certificate_arn" {
  type = string
}

module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "~> 6.0"

  name               = "shop"
  cidr               = "10.0.0.0/16"
  azs                = ["us-east-1a", "us-east-1b"]
  private_subnets    = ["10.0.1.0/24", "10.0.2.0/24"]
  public_subnets     = ["10.0.101.0/24", "10.0.102.0/24"]
  enable_nat_gateway = true
}

module "alb" {
  source  = "terraform-aws-modules/alb/aws"
  version = "~> 10.0"

  name            = "shop"
  vpc_id          = module.vpc.vpc_id
  subnets         = module.vpc.public_subnets
  security_groups = [aws_security_group.alb.id]
}

resource "aws_security_group" "alb" {
  name        = "shop-alb"
  description = "Visitors of the shop"
  vpc_id      = module.vpc.vpc_id
}

resource "aws_vpc_security_group_ingress_rule" "https" {
  security_group_id = aws_security_group.alb.id
  description       = "HTTPS"
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
}

resource "aws_ecs_cluster" "main" {
  name = "shop"

  setting {
    name  = "containerInsights"
    value = "enabled"
  }
}

module "storefront" {
  source = "./service"

  name       = "storefront"
  cluster_id = aws_ecs_cluster.main.id
  image      = "123456789012.dkr.ecr.us-east-1.amazonaws.com/storefront:4.2.0"
  cpu        = 512
  memory     = 1024
  tasks      = 3
  subnets    = module.vpc.private_subnets
  vpc_id     = module.vpc.vpc_id
  secrets    = { SESSION_KEY = aws_secretsmanager_secret.session.arn }

  target_group_arn = module.alb.target_groups["storefront"].arn
}

module "search" {
  source = "./service"

  name       = "search"
  cluster_id = aws_ecs_cluster.main.id
  image      = "123456789012.dkr.ecr.us-east-1.amazonaws.com/search:1.9.1"
  cpu        = 1024
  memory     = 4096
  tasks      = 2
  subnets    = module.vpc.private_subnets
  vpc_id     = module.vpc.vpc_id

  environment = {
    LOG_LEVEL           = "info"
    PASSWORD_MIN_LENGTH = "12"
  }
}

resource "aws_secretsmanager_secret" "session" {
  name = "shop/session"
}

resource "aws_ecr_repository" "service" {
  for_each             = toset(["storefront", "search"])
  name                 = each.key
  image_tag_mutability = "IMMUTABLE"

  image_scanning_configuration {
    scan_on_push = true
  }

  encryption_configuration {
    encryption_type = "KMS"
  }
}
