variable "name" {
  description = "The beginning of all names."
  type        = string
}

variable "api_host" {
  description = "The host of the HTTP API's own address."
  type        = string
}

variable "origin_secret" {
  description = "What the distribution adds to each request, so that functions know where it comes from."
  type        = string
  sensitive   = true
}

variable "requests_per_ip" {
  description = "How many requests one address may send within five minutes."
  type        = number

  validation {
    condition     = var.requests_per_ip >= 10 && var.requests_per_ip <= 2000000000
    error_message = "AWS allows 10 to 2,000,000,000 requests."
  }
}

variable "domain" {
  description = "A domain of one's own with its certificate (ACM, in us-east-1), and the Route 53 zone for its records, if it is there."
  type        = object({ name = string, certificate_arn = string, zone_id = optional(string) })
  default     = null

  validation {
    condition     = var.domain == null || can(regex("^arn:aws[a-z-]*:acm:us-east-1:", var.domain.certificate_arn))
    error_message = "CloudFront takes certificates of us-east-1 only."
  }
}

variable "log_retention_days" {
  description = "How long the firewall's log is kept."
  type        = number
}
