variable "name" {
  description = "The topic's name."
  type        = string
}

variable "account_id" {
  description = "The account whose roles may publish, as far as their own policies allow it."
  type        = string
}

variable "partition" {
  description = "The AWS partition, such as aws."
  type        = string
}

variable "kms_key_id" {
  description = "The key that encrypts messages. AWS services can't publish with the default one, which AWS manages."
  type        = string
  default     = "alias/aws/sns"
}

variable "publishing_services" {
  description = "AWS services that publish to it, such as cloudwatch.amazonaws.com."
  type        = list(string)
  default     = []
}
