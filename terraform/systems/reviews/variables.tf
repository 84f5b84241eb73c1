variable "platform" {
  description = "What all functions of this deployment have in common; made once, in the root module."
  type = object({
    environment         = string
    account_id          = string
    region              = string
    partition           = string
    package             = string
    architecture        = string
    code                = map(object({ bucket = string, key = string, hash = string }))
    memory_mb           = map(number)
    schedules           = map(string)
    log_retention_days  = number
    reserve_concurrency = bool
    tls_only            = bool
    pages               = list(string)
    access = object({
      settings     = map(string)
      environment  = map(string)
      parameters   = list(string)
      table_arn    = string
      public_reads = set(string)
    })
    vpc                = optional(object({ subnet_ids = list(string), security_group_ids = list(string) }))
    tracing            = optional(bool, false)
    hot_keys           = optional(bool, false)
    concurrency        = optional(map(number), {})
    origin_secret_hash = optional(string)
  })
}
variable "cursor_key" {
  description = "The name of the parameter with the secret that signs cursors."
  type        = string
}

variable "retention_days" {
  description = "How long versions and findings are kept, in days; 0 keeps them without a limit."
  type        = number
}

variable "object_lock_days" {
  description = "How long Object Lock (governance mode) keeps stored code and the archive; 0 for no lock, null for as long as versions in production and none elsewhere."
  type        = number
}

variable "archive_expired" {
  description = "Whether reviews-archive reads the table's change stream and keeps what the TTL deletes."
  type        = bool
  default     = true
}

variable "archive_kept_days" {
  description = "How long the archive keeps what the TTL has deleted, in days; 0 keeps it without a limit."
  type        = number
}

variable "archive_small_objects" {
  description = "Whether objects below 128 KB move on to Deep Archive, too; not so only with an emulator."
  type        = bool
  default     = true
}

variable "stale_after" {
  description = "The age at which a pending run without a version is asked for again: PT1H."
  type        = string
}

variable "stack_shards" {
  description = "Over how many partitions of the history index a stack's items are spread."
  type        = number
}

variable "stack_date_buckets" {
  description = "Whether each day has partitions of its own there."
  type        = bool
}

variable "spacelift" {
  description = "The parameter with the webhook's secret, where the code of a run is (s3://…/{runId}/), and the bucket of that address."
  type = object({
    secret_parameter = optional(string)
    code             = optional(string)
    code_bucket      = optional(string)
  })
}

variable "language_model" {
  description = "Environment, parameters, secrets and permissions of those who ask a language model; all empty without one."
  type = object({
    environment = map(string)
    parameters  = list(string)
    secrets     = list(string)
    permissions = list(object({ sid = string, actions = list(string), resources = list(string) }))
  })
}

variable "access_log_bucket" {
  description = "The bucket for S3's access logs; null for none."
  type        = string
}
