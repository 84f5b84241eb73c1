# Events by Kafka and Kinesis into a search domain and an archive.
provider "aws" {
  region = "us-east-1"
}

variable "vpc_id" {
  type = string
}

variable "subnets" {
  type = list(string)
}

variable "replay" {
  description = "Keeps a second stream for replays"
  type        = bool
  default     = false
}

resource "aws_kms_key" "events" {
  description         = "Events at rest"
  enable_key_rotation = true
}

resource "aws_security_group" "events" {
  name        = "events"
  description = "Brokers and the search domain"
  vpc_id      = var.vpc_id
}

resource "aws_vpc_security_group_ingress_rule" "brokers" {
  security_group_id            = aws_security_group.events.id
  description                  = "Clients with TLS"
  referenced_security_group_id = aws_security_group.events.id
  ip_protocol                  = "tcp"
  from_port                    = 9094
  to_port                      = 9094
}

module "kafka" {
  source = "./kafka"

  name    = "events"
  subnets = var.subnets
  groups  = [aws_security_group.events.id]
  key_arn = aws_kms_key.events.arn
}

module "search" {
  source = "./search"

  name    = "events"
  subnets = var.subnets
  groups  = [aws_security_group.events.id]
  key_arn = aws_kms_key.events.arn
}

module "clicks" {
  source = "./delivery"

  name       = "clicks"
  shards     = 4
  key_arn    = aws_kms_key.events.arn
  domain_arn = module.search.arn
}

module "replay" {
  source = "./delivery"
  count  = var.replay ? 1 : 0

  name       = "clicks-replay"
  shards     = 2
  key_arn    = aws_kms_key.events.arn
  domain_arn = module.search.arn
}
