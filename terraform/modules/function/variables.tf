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

variable "role" {
  description = "What the function does, as NIGHTJAR_ROLE names it."
  type        = string
}

variable "name" {
  description = "The function's name, if it is another one than its role's."
  type        = string
  default     = null
}

variable "kind" {
  description = "Which of the two artifacts it runs: events or http."
  type        = string

  validation {
    condition     = contains(["events", "http"], var.kind)
    error_message = "The kind is events or http."
  }
}

variable "description" {
  description = "What the function is for, in a sentence."
  type        = string
}

variable "memory_mb" {
  description = "Memory unless the platform says otherwise for this function; processor time comes in proportion."
  type        = number
  default     = 512
}

variable "timeout_seconds" {
  description = "After how long Lambda ends an invocation."
  type        = number

  validation {
    condition     = var.timeout_seconds >= 1 && var.timeout_seconds <= 900
    error_message = "Lambda allows 1 to 900 seconds."
  }
}

variable "environment" {
  description = "Environment variables besides role and environment."
  type        = map(string)
  default     = {}
}

variable "settings" {
  description = "Further ones that are known from the start and may be null, which leaves them out."
  type        = map(string)
  default     = {}
}

variable "java_options" {
  description = "JAVA_TOOL_OPTIONS of the package jvm. Most functions live too briefly for the optimizing compiler."
  type        = string
  default     = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
}

variable "permissions" {
  description = "What the function may do besides writing its log: the statements of its policy."
  type = list(object({
    sid           = string
    actions       = list(string)
    resources     = optional(list(string), [])
    not_resources = optional(list(string), [])
    conditions    = optional(map(map(list(string))), {})
  }))

  validation {
    condition     = alltrue([for permission in var.permissions : length(permission.resources) > 0 != length(permission.not_resources) > 0])
    error_message = "A permission has resources, or not_resources where resources have no ARN (telephone numbers)."
  }

  validation {
    condition     = alltrue([for action in flatten(var.permissions[*].actions) : !strcontains(action, "*")])
    error_message = "Name each action; a wildcard grants more than the role needs."
  }
}

variable "parameters" {
  description = "Names of parameters in the Parameter Store that it reads: secrets, keys for outside APIs."
  type        = list(string)
  default     = []
}

variable "secrets" {
  description = "Names or ARNs of secrets in Secrets Manager that it reads, of its own account and region: keys for outside APIs."
  type        = list(string)
  default     = []

  validation {
    condition = alltrue([
      for secret in var.secrets : !startswith(secret, "arn:") ||
      startswith(secret, "arn:${var.platform.partition}:secretsmanager:${var.platform.region}:${var.platform.account_id}:secret:")
    ])
    error_message = "A secret is read through the Parameter Store, which knows those of its own account and region only."
  }
}

variable "reserved_concurrency" {
  description = "How many may run at once, for functions that share the quota of an outside API; null for as many as needed."
  type        = number
  default     = null
}

variable "topic_arns" {
  description = "The SNS topics whose messages invoke it."
  type        = list(string)
  default     = []
}

variable "change_stream" {
  description = "The table's stream whose records invoke it: ARNs of stream and table, and the filter pattern (JSON) of the records. Null for none."
  type        = object({ arn = string, table_arn = string, filter = string })
  default     = null
}

variable "schedule" {
  description = "When it is invoked, as EventBridge Scheduler writes it: rate(5 minutes). Null for never."
  type        = string
  default     = null
}

variable "give_up_after_seconds" {
  description = "After how long an event that keeps failing goes to the dead-letter queue."
  type        = number
  default     = 6 * 60 * 60
}
