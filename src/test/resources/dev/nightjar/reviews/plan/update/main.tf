terraform {
  required_providers {
    aws = { source = "hashicorp/aws" }
  }
}

provider "aws" {
  region                      = "eu-central-1"
  skip_credentials_validation = true
  skip_metadata_api_check     = true
  skip_requesting_account_id  = true
}

resource "aws_security_group" "web" {
  name        = "web"
  description = "The web servers"

  ingress {
    description = "SSH"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_sns_topic" "alerts" {
  name = "alerts"
}

resource "aws_ebs_volume" "data" {
  availability_zone = "eu-central-1a"
  size              = 100
  type              = "gp3"
}
