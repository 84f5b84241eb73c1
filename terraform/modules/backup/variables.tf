variable "name" {
  description = "The beginning of all names."
  type        = string
}

variable "tables" {
  description = "The tables, by system; kms_key_arn if one's own key encrypts it."
  type        = map(object({ name = string, arn = string, kms_key_arn = optional(string) }))
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
  description = "Whether backups and exports go when the deployment goes."
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
