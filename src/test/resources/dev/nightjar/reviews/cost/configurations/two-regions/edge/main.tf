terraform {
  required_providers {
    aws = {
      source                = "hashicorp/aws"
      configuration_aliases = [aws.home]
    }
  }
}

resource "aws_ebs_volume" "cache" {
  type = "gp2"
  size = 100
}

resource "aws_ebs_volume" "origin" {
  provider = aws.home
  type     = "gp2"
  size     = 100
}

module "inner" {
  source = "./inner"
}
