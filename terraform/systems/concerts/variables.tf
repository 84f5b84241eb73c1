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

variable "calendar_key" {
  description = "The name of the parameter with the secret that signs the addresses of calendars."
  type        = string
}

variable "ticketmaster_key_parameter" {
  description = "The name of the parameter with the key of Ticketmaster's Discovery API; null for none."
  type        = string
}

variable "ticketmaster_key_secret" {
  description = "The name or ARN of the secret with it in Secrets Manager, instead; null for none."
  type        = string
}

variable "lastfm_key_parameter" {
  description = "The name of the parameter with the key of Last.fm's API; null for no imports from there."
  type        = string
}

variable "lastfm_key_secret" {
  description = "The name or ARN of the secret with it in Secrets Manager, instead; null for none."
  type        = string
}

variable "spotify_client_id" {
  description = "The id of the application at Spotify; null for no imports from there."
  type        = string
}

variable "push" {
  description = "Notifications in browsers: the public key of VAPID and the parameter or secret with the private one; null for none."
  type        = object({ public_key = string, private_key_parameter = optional(string), private_key_secret = optional(string) })
}

variable "sample" {
  description = "Whether the bundled artists and concerts are shown."
  type        = bool
}

variable "mail" {
  description = "Who e-mails come from, the verified identity (SES) of that address or domain, and how many SES takes in a second; null for no e-mail."
  type        = object({ from = string, identity_arn = string, per_second = optional(number) })
}

variable "sms" {
  description = "Whether SMS may be sent."
  type        = bool
}

variable "app_url" {
  description = "The address of the console, to whose pages every e-mail links; null for e-mails without links to it."
  type        = string
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

variable "public" {
  description = "Whether artists and concerts can be read without a token; what is about a user never can."
  type        = bool
}
