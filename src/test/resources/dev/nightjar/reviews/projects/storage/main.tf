variable "prefix" {
  type = string
}

module "uploads" {
  source = "./bucket"
  name   = "${var.prefix}-uploads"
}

module "exports" {
  source = "./bucket"
  name   = "${var.prefix}-exports"
}

module "site" {
  source = "./bucket"
  name   = "${var.prefix}-site"
}

resource "aws_s3_bucket" "assets" {
  bucket = var.prefix
}

resource "aws_s3_bucket_acl" "assets" {
  bucket = var.prefix
  acl    = "public-read"
}
