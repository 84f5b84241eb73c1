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

variable "sources" {
  description = "What to watch, and the parameters (SSM) or secrets (Secrets Manager) with the keys of the sources."
  type = object({
    tags                  = list(string)
    tickers               = list(string)
    feeds                 = list(string)
    newsapi_key_parameter = optional(string)
    tiingo_key_parameter  = optional(string)
    finnhub_key_parameter = optional(string)
    reddit_key_parameter  = optional(string)
    newsapi_key_secret    = optional(string)
    tiingo_key_secret     = optional(string)
    finnhub_key_secret    = optional(string)
    reddit_key_secret     = optional(string)
    sample                = bool
  })
}

variable "stale_after" {
  description = "After how long a pending item is asked for again, as ISO 8601 writes it."
  type        = string
}

variable "alert_emails" {
  description = "Addresses that get alerts by e-mail; each has to be confirmed once."
  type        = set(string)
}

variable "alert_webhooks" {
  description = "https addresses that get alerts as JSON; each has to confirm its subscription."
  type        = set(string)
}

variable "alert_slack" {
  description = "The Slack channel that gets alerts; its workspace has to be authorized once in Amazon Q Developer in chat applications."
  type        = object({ workspace_id = string, channel_id = string })
  default     = null
}
