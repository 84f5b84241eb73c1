variable "name" {
  description = "The queue's name."
  type        = string
}

variable "topic_arns" {
  description = "Topics whose undeliverable messages come here."
  type        = list(string)
  default     = []
}
