variable "name" {
  description = "The beginning of all names."
  type        = string
}

variable "table_arns" {
  description = "The tables."
  type        = list(string)
}

variable "kms_key_arn" {
  description = "The key that encrypts them."
  type        = string
}

variable "account_id" {
  description = "The AWS account."
  type        = string
}

variable "partition" {
  description = "The AWS partition, such as aws."
  type        = string
}

variable "force_destroy" {
  description = "Whether backups go when the deployment goes."
  type        = bool
}
