# AWS_ENDPOINT_URL, as every AWS tool reads it, leads elsewhere than to AWS: LocalStack, moto.
provider "aws" {
  region            = var.region
  s3_use_path_style = var.emulator

  default_tags {
    tags = local.tags
  }
}

provider "aws" {
  alias             = "second_region"
  region            = coalesce(var.second_region, var.region)
  s3_use_path_style = var.emulator

  default_tags {
    tags = local.tags
  }
}

# The same as the first, for the secrets that are drawn: `terraform test` can't mock a provider of ephemeral resources.
provider "aws" {
  alias             = "secrets"
  region            = var.region
  s3_use_path_style = var.emulator

  default_tags {
    tags = local.tags
  }
}

# CloudFront takes its firewall from this region only.
provider "aws" {
  alias             = "us_east_1"
  region            = "us-east-1"
  s3_use_path_style = var.emulator

  default_tags {
    tags = local.tags
  }
}
