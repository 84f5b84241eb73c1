# Grown over years: a fleet behind a classic load balancer, NFS, MySQL, an old bastion host.
provider "aws" {
  region = "us-east-1"
}

variable "vpc_id" {}

variable "subnets" {
  type = list(string)
}

variable "bastion" {
  default = false
}

variable "office" {
  default = "198.51.100.0/24"
}

resource "aws_security_group" "web" {
  name   = "web"
  vpc_id = var.vpc_id

  ingress {
    from_port   = 80
    to_port     = 80
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }

  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = [var.office]
  }

  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

module "fleet" {
  source  = "./fleet"
  subnets = var.subnets
  group   = aws_security_group.web.id
  share   = module.storage.dns_name
}

module "storage" {
  source  = "./storage"
  subnets = var.subnets
  groups  = [aws_security_group.web.id]
}

module "database" {
  source  = "./database"
  subnets = var.subnets
  groups  = [aws_security_group.web.id]
}

resource "aws_security_group" "bastion" {
  count       = var.bastion ? 1 : 0
  name        = "bastion"
  description = "Logins of administrators"
  vpc_id      = var.vpc_id

  ingress {
    description = "SSH"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_instance" "bastion" {
  count                       = var.bastion ? 1 : 0
  ami                         = "ami-0abcdef1234567890"
  instance_type               = "t3.micro"
  subnet_id                   = var.subnets[0]
  vpc_security_group_ids      = aws_security_group.bastion[*].id
  associate_public_ip_address = true
}
