provider "aws" {
  region = "us-east-1"
}

module "network" {
  source = "./modules/network"
  zones  = 2
}

module "web" {
  source        = "./modules/web"
  instance_type = "m5.large"
  size          = 3
}

module "database" {
  source         = "./modules/database"
  instance_class = "db.m5.large"
  multi_az       = true
}

resource "aws_s3_bucket" "assets" {}

resource "aws_cloudwatch_metric_alarm" "cpu" {
  count       = 3
  metric_name = "CPUUtilization"
  period      = 300
}
