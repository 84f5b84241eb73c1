variable "name" {
  description = "The key's alias, without alias/."
  type        = string
}

variable "description" {
  description = "What the key encrypts."
  type        = string
}

variable "account_id" {
  description = "The account that the key belongs to."
  type        = string
}

variable "partition" {
  description = "The AWS partition, such as aws."
  type        = string
}

variable "services" {
  description = "AWS services that use the key by themselves, such as cloudwatch.amazonaws.com."
  type        = list(string)
  default     = []
}
