provider "aws" {
  region = "us-east-1"
}

provider "aws" {
  alias  = "frankfurt"
  region = "eu-central-1"
}

resource "aws_instance" "primary" {
  instance_type = "c5.xlarge"
  root_block_device {
    volume_type = "gp3"
    volume_size = 100
    iops        = 5000
    throughput  = 250
  }
}

resource "aws_instance" "standby" {
  provider      = aws.frankfurt
  instance_type = "m5.large"
  root_block_device {
    volume_type = "gp3"
    volume_size = 100
  }
}

resource "aws_ebs_volume" "archive" {
  provider = aws.frankfurt
  type     = "gp2"
  size     = 500
}

resource "aws_db_instance" "standby" {
  provider          = aws.frankfurt
  engine            = "mysql"
  instance_class    = "db.m5.large"
  allocated_storage = 50
}

module "mail" {
  source = "./directory"
}

module "edge" {
  source = "./edge"

  providers = {
    aws      = aws.frankfurt
    aws.home = aws
  }
}
