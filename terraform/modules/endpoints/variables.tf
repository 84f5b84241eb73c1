variable "name" {
  description = "The beginning of all names."
  type        = string
}

variable "vpc" {
  description = "The VPC, its subnets, security groups and route tables."
  type = object({
    id                 = string
    subnet_ids         = list(string)
    security_group_ids = list(string)
    route_table_ids    = list(string)
  })
}

variable "region" {
  description = "The AWS region."
  type        = string
}

variable "table_arns" {
  description = "The tables that can be reached."
  type        = list(string)
}

variable "account_id" {
  description = "The AWS account."
  type        = string
}

variable "partition" {
  description = "The AWS partition, such as aws."
  type        = string
}
