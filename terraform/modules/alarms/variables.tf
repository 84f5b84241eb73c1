variable "name" {
  description = "The beginning of all names."
  type        = string
}

variable "environment" {
  description = "The environment, as the functions name it in their metrics."
  type        = string
}

variable "topic_arn" {
  description = "The topic that alarms go to."
  type        = string
}

variable "tables" {
  description = "The names of the tables that are watched, by system."
  type        = map(string)
}

variable "dead_letter_queues" {
  description = "The names of dead-letter queues, by what fills them."
  type        = map(string)
}

variable "stuck_items" {
  description = "Whether the news are watched for items that are not analyzed."
  type        = bool
}

variable "unconfirmed_alerts" {
  description = "Whether the alerts of news are watched for messages that may be lost."
  type        = bool
}

variable "stuck" {
  description = "The metrics of what self-healing finds, by system, and the seconds between its runs."
  type        = map(object({ namespace = string, metric = string, period = number }))
}

variable "audits" {
  description = "The namespaces of the metrics of the systems that are audited, by system."
  type        = map(string)
}

variable "oldest_pending" {
  description = "The metrics of how long the oldest item waits, by system (and queue, after a hyphen), and after how many seconds that is too long."
  type        = map(object({ namespace = string, metric = string, what = string, seconds = number }))
  default     = {}
}

variable "indexes" {
  description = "The names of the indexes of each table, by system."
  type        = map(list(string))
  default     = {}
}

variable "log_groups" {
  description = "The logs of the functions that use each table, by system: invalid requests are counted in them."
  type        = map(list(string))
  default     = {}
}

variable "reads_per_minute" {
  description = "How many read units of a table within a minute are more than its users could need."
  type        = number
  default     = 30000
}

variable "functions" {
  description = "The functions: their names, after how many seconds Lambda ends them, and how many may run at once."
  type        = map(object({ name = string, timeout_seconds = number, concurrency = optional(number) }))
  default     = {}
}

variable "account_concurrency" {
  description = "How many functions the account may run at once."
  type        = number
  default     = 1000
}

variable "api" {
  description = "The HTTP API; null for no alarms about it."
  type        = object({ id = string })
  default     = null
}

variable "api_latency_ms" {
  description = "How long the slowest hundredth of the API's requests may take."
  type        = number
  default     = 5000
}
