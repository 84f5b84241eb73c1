variable "region" {
  type    = string
  default = "us-east-1"
}

variable "database_password" {
  type    = string
  default = "sommer-2019-shop!"
}
