variable "name" {
  description = "The bucket's name, unique in the world."
  type        = string

  validation {
    condition     = can(regex("^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$", var.name))
    error_message = "A bucket's name has 3 to 63 small letters, digits and hyphens."
  }
}

variable "force_destroy" {
  description = "Whether the bucket may be destroyed while objects are in it."
  type        = bool
}

variable "tls_only" {
  description = "Whether requests without TLS are refused; not so only with an emulator."
  type        = bool
  default     = true
}

variable "kms_key_arn" {
  description = "The key that encrypts objects; null for the one that AWS manages for S3."
  type        = string
  default     = null
}

variable "keep_old_versions_days" {
  description = "How long overwritten and deleted objects are kept."
  type        = number
  default     = 7
}

variable "expire_after_days" {
  description = "After how long objects are deleted; null for never."
  type        = number
  default     = null
}

variable "expire_prefix" {
  description = "What the keys of the objects that are deleted begin with; null for all objects."
  type        = string
  default     = null
}

variable "archive_after_days" {
  description = "After how long objects move to Glacier Instant Retrieval; null for never."
  type        = number
  default     = null
}

variable "deep_archive_after_days" {
  description = "After how long objects move to Glacier Deep Archive, from where a retrieval takes 12 hours; null for never."
  type        = number
  default     = null
}

variable "deep_archive_small_objects" {
  description = "Whether objects below 128 KB move to Glacier Deep Archive, too; not so only with an emulator, which does not know the filter."
  type        = bool
  default     = true
}

variable "object_lock_days" {
  description = "How long Object Lock (governance mode) keeps each version of an object; null for no lock."
  type        = number
  default     = null

  validation {
    condition     = var.object_lock_days == null || try(var.object_lock_days >= 1 && var.object_lock_days <= 36500, false)
    error_message = "S3 locks objects for 1 to 36,500 days."
  }
}

variable "upload_origins" {
  description = "Web origins from which browsers may upload, such as https://example.org."
  type        = list(string)
  default     = []
}

variable "service_grants" {
  description = "AWS services that write into the bucket."
  type = list(object({
    service    = string
    actions    = list(string)
    paths      = list(string)
    account_id = string
  }))
  default = []
}

variable "access_log_bucket" {
  description = "The bucket for S3's access logs; null for none."
  type        = string
  default     = null
}

variable "tags" {
  description = "Tags besides those that everything has."
  type        = map(string)
  default     = {}
}
