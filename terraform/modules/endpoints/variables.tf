variable "name" {
  description = "The beginning of all names; those of the roles that may use the endpoints, too."
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

variable "bucket_arns" {
  description = "The buckets that can be reached."
  type        = list(string)
}

variable "topic_arns" {
  description = "The topics that can be published to."
  type        = list(string)
}

variable "sms" {
  description = "Whether SMS are sent, whose numbers have no ARN."
  type        = bool
}

variable "mail_identity_arns" {
  description = "The identities (SES) that e-mails come from."
  type        = list(string)
}

variable "model_arns" {
  description = "The models of Bedrock that are asked."
  type        = list(string)
}

variable "tracing" {
  description = "Whether functions send traces to X-Ray."
  type        = bool
}

variable "further_services" {
  description = "Further services with an endpoint, such as kms or logs. The functions need none of them."
  type        = list(string)
  default     = []
}

variable "account_id" {
  description = "The AWS account."
  type        = string
}

variable "partition" {
  description = "The AWS partition, such as aws."
  type        = string
}
