variable "name" {
  description = "The schedule's name."
  type        = string
}

variable "description" {
  description = "What it is for."
  type        = string
}

variable "expression" {
  description = "When, in UTC: rate(5 minutes) or cron(0 2 * * ? *)."
  type        = string

  validation {
    condition     = can(regex("^(rate|cron)\\(.+\\)$", var.expression))
    error_message = "A schedule is written rate(…) or cron(…)."
  }
}

variable "account_id" {
  description = "The account whose schedules may take on the role."
  type        = string
}

variable "target_arn" {
  description = "What is invoked: a function's alias, or an AWS call (arn:aws:scheduler:::aws-sdk:…)."
  type        = string
}

variable "input" {
  description = "The JSON that the target gets."
  type        = string
}

variable "permissions" {
  description = "What the schedule needs to invoke its target."
  type = list(object({
    actions   = list(string)
    resources = list(string)
  }))
}

variable "dead_letter_arn" {
  description = "The queue for invocations that did not come about."
  type        = string
}

variable "retry_within_seconds" {
  description = "How long a failed invocation is tried again; the next one makes up for it anyway."
  type        = number
  default     = 300
}
