variable "name" {
  description = "The beginning of all names."
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
  description = "Whether the news are watched for items that are not analyzed. The metric is one for the whole account, as the specification writes it."
  type        = bool
}

variable "stuck" {
  description = "The metrics of what self-healing finds, by system, and the seconds between its runs. Like that of the news they are one for the whole account."
  type        = map(object({ namespace = string, metric = string, period = number }))
}

variable "audits" {
  description = "The namespaces of the metrics of the systems that are audited, by system."
  type        = map(string)
}
