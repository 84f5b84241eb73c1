terraform {
  required_providers {
    aws = { source = "hashicorp/aws" }
  }
}

provider "aws" {
  region                      = "eu-central-1"
  access_key                  = "test"
  secret_key                  = "test"
  skip_credentials_validation = true
  skip_metadata_api_check     = true
  skip_requesting_account_id  = true
}

variable "password" {
  type      = string
  sensitive = true
}

variable "encrypted" {
  type    = bool
  default = true
}

data "aws_iam_policy_document" "read" {
  statement {
    actions   = ["s3:*"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "read" {
  name   = "read"
  policy = data.aws_iam_policy_document.read.json
}

resource "aws_db_instance" "main" {
  engine            = "postgres"
  instance_class    = "db.t3.micro"
  allocated_storage = 20
  username          = "app"
  password          = var.password
  storage_encrypted = var.encrypted
}

resource "aws_security_group" "open" {
  count = 2
  name  = "open-${count.index}"

  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

module "logs" {
  source   = "./modules/bucket"
  for_each = toset(["eu", "us"])
  name     = "logs-${each.key}"
}

module "site" {
  source = "./modules/bucket"
  name   = "site"
  public = true
}
