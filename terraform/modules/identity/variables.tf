variable "pool_name" {
  description = "The name of the user pool."
  type        = string
}

variable "domain_prefix" {
  description = "The first part of the address of the sign-in pages, unique in the region."
  type        = string

  validation {
    condition     = can(regex("^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$", var.domain_prefix))
    error_message = "The prefix has at most 63 small letters, digits and hyphens."
  }
}

variable "url" {
  description = "Where the console is, without a slash at the end: users come back to it."
  type        = string
}

variable "open_sign_up" {
  description = "Whether people sign up themselves; otherwise administrators create users."
  type        = bool
}

variable "mfa" {
  description = "Whether a second factor (an authenticator app) is needed: OFF, OPTIONAL or ON."
  type        = string

  validation {
    condition     = contains(["OFF", "OPTIONAL", "ON"], var.mfa)
    error_message = "MFA is OFF, OPTIONAL or ON."
  }
}

variable "password_length" {
  description = "The least number of characters of a password."
  type        = number

  validation {
    condition     = var.password_length >= 8 && var.password_length <= 99
    error_message = "A password has at least 8 characters, and Cognito takes at most 99."
  }
}

variable "password_auth" {
  description = "Whether programs may send a user's password for a token (USER_PASSWORD_AUTH), as a terminal does."
  type        = bool
}

variable "deletion_protection" {
  description = "Whether the pool can't be deleted until this is switched off."
  type        = bool
}
