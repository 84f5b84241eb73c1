variable "name" {
  description = "The API's name."
  type        = string
}

variable "functions" {
  description = "The functions behind the API, by the name that routes use."
  type        = map(object({ name = string, alias_name = string, invoke_arn = string }))
}

variable "routes" {
  description = "Route keys (GET /api/concerts) with the function that answers and whether the caller must have a token."
  type        = map(object({ function = string, jwt = optional(bool, false) }))

  validation {
    condition     = alltrue([for key in keys(var.routes) : can(regex("^(GET|POST|PUT|PATCH|DELETE) /", key))])
    error_message = "A route is a method and a path: GET /api/texts."
  }

  validation {
    condition     = alltrue([for route in var.routes : contains(keys(var.functions), route.function)])
    error_message = "Each route leads to one of the functions."
  }
}

variable "jwt" {
  description = "Issuer and audience of the tokens: the authorizer of routes with jwt."
  type        = object({ issuer = string, audience = list(string) })
  default     = null

  validation {
    condition     = var.jwt != null || !anytrue([for route in var.routes : route.jwt])
    error_message = "Routes with jwt need an issuer."
  }
}

variable "throttling" {
  description = "How many requests the API takes: on average, and at once."
  type        = object({ requests_per_second = number, burst = number })
}

variable "route_throttling" {
  description = "How many requests each route of a class takes: reads, writes, operations (which work on many items), uploads."
  type        = map(object({ requests_per_second = number, burst = number }))
  default = {
    reads      = { requests_per_second = 100, burst = 200 }
    writes     = { requests_per_second = 50, burst = 100 }
    operations = { requests_per_second = 1, burst = 5 }
    uploads    = { requests_per_second = 20, burst = 40 }
  }

  validation {
    condition     = toset(keys(var.route_throttling)) == toset(["reads", "writes", "operations", "uploads"])
    error_message = "The classes of routes are reads, writes, operations and uploads."
  }
}

variable "allowed_origins" {
  description = "Web origins whose pages may call the API (CORS)."
  type        = list(string)
  default     = []
}

variable "log_retention_days" {
  description = "How long the access log is kept."
  type        = number
}

variable "domain" {
  description = "A domain of one's own with its certificate (ACM, in the same region), and the Route 53 zone for its records, if it is there."
  type        = object({ name = string, certificate_arn = string, zone_id = optional(string) })
  default     = null
}
