variable "name" {
  description = "The beginning of all names."
  type        = string
}

variable "tables" {
  description = "The tables, by system, and the keys of one's own that encrypt them."
  type        = map(object({ name = string, arn = string, kms_key_arns = optional(list(string), []) }))
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

variable "second_region" {
  description = "The region that exports are replicated to; null for none."
  type        = string
}

variable "force_destroy" {
  description = "Whether exports go when the deployment goes."
  type        = bool
}

variable "tls_only" {
  description = "Whether buckets refuse requests without TLS; not so only with an emulator."
  type        = bool
}

variable "access_log_bucket" {
  description = "The bucket for S3's access logs; null for none."
  type        = string
}
