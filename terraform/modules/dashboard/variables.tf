variable "name" {
  description = "The beginning of all names."
  type        = string
}

variable "system" {
  description = "The system."
  type        = string
}

variable "environment" {
  description = "The environment, as the functions name it in their metrics."
  type        = string
}

variable "region" {
  description = "The AWS region."
  type        = string
}

variable "namespace" {
  description = "The namespace of the system's metrics."
  type        = string
}

variable "flow" {
  description = "Graphs of the system's own metrics: their names, those that have a further dimension, and functions whose invocations are the figure."
  type = list(object({
    title       = string
    stat        = optional(string, "Sum")
    metrics     = optional(list(string), [])
    searches    = optional(list(object({ metric = string, dimension = string })), [])
    invocations = optional(list(string), [])
  }))
}

variable "functions" {
  description = "The names of the functions, by role."
  type        = map(string)
}

variable "table" {
  description = "The table and its indexes."
  type        = object({ name = string, indexes = list(string) })
}

variable "dead_letter_queues" {
  description = "The names of dead-letter queues, by role."
  type        = map(string)
}

variable "log_groups" {
  description = "The logs of the functions."
  type        = list(string)
}
