provider "aws" {
  region = "us-west-2"
}

locals {
  groups = {
    system = { type = "t3.large", size = 2, disk = 50 }
    apps   = { type = "m5.xlarge", size = 4, disk = 100 }
  }
}

module "cluster" {
  source                = "./cluster"
  version_of_kubernetes = "1.31"
  groups                = local.groups
}

module "logs" {
  source = "./logs"
}
