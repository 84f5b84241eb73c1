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

variable "uploads_kept_days" {
  description = "After how many days an uploaded file is deleted; its result and its analysis stay."
  type        = number
}

variable "max_bytes" {
  description = "The longest text that is analyzed; null for 1 GiB."
  type        = number
}

variable "upload_origins" {
  description = "Web origins from which browsers may upload."
  type        = list(string)
}

variable "access_log_bucket" {
  description = "The bucket for S3's access logs; null for none."
  type        = string
}
