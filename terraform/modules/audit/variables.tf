variable "name" {
  description = "The beginning of all names."
  type        = string
}

variable "table_arns" {
  description = "The tables whose items are watched."
  type        = list(string)
}

variable "bucket_arns" {
  description = "The buckets whose objects are watched."
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

variable "kept_days" {
  description = "How long the trail is kept: as long as reviews."
  type        = number
  default     = 2555
}

variable "force_destroy" {
  description = "Whether the trail goes when the deployment goes."
  type        = bool
}

variable "tls_only" {
  description = "Whether the bucket refuses requests without TLS; not so only with an emulator."
  type        = bool
}
