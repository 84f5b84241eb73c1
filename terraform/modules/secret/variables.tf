variable "name" {
  description = "The parameter's name, such as /nightjar/dev/cursor-key."
  type        = string

  validation {
    condition     = startswith(var.name, "/")
    error_message = "The name is a path and begins with a slash."
  }
}

variable "description" {
  description = "What the secret is for."
  type        = string
}

variable "generation" {
  description = "Counted up to draw a new secret. What the old one has signed is worthless then."
  type        = number
  default     = 1
}
