variable "name" {
  description = "The beginning of all names."
  type        = string
}

variable "environment_tag" {
  description = "The value of the tag Environment of what readers may read."
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

variable "region" {
  description = "The AWS region."
  type        = string
}

variable "reader_arns" {
  description = "Roles or users that may read the tables; none for no such role."
  type        = list(string)
}

variable "auditor_arns" {
  description = "Roles or users of this account that may audit; none for no such role."
  type        = list(string)
}

variable "auditor_account" {
  description = "Another account whose auditors may audit, and the external id that it names; null for none."
  type        = object({ id = string, external_id = string })
}

variable "reviews_table_arns" {
  description = "The table of reviews, which auditors read; none without reviews."
  type        = list(string)
}

variable "table_key_arns" {
  description = "The keys of one's own that encrypt tables."
  type        = list(string)
}

variable "trail_arns" {
  description = "The audit trail; none without one."
  type        = list(string)
}

variable "audit_bucket_arns" {
  description = "The bucket of the audit trail; none without one."
  type        = list(string)
}

variable "audit_key_arns" {
  description = "The key of the audit trail; none without one."
  type        = list(string)
}
