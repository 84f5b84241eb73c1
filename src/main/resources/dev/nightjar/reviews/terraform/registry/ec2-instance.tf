variable "create" { default = true }
variable "ami" { default = null }
variable "instance_type" { default = "t3.micro" }
variable "associate_public_ip_address" { default = null }
variable "monitoring" { default = null }
variable "ebs_optimized" { default = null }
variable "tenancy" { default = null }
variable "user_data" { default = null }
variable "user_data_base64" { default = null }
variable "create_iam_instance_profile" { default = false }
variable "iam_instance_profile" { default = null }
variable "root_block_device" { default = [] }
variable "ebs_block_device" { default = [] }
variable "metadata_options" {
  default = {
    http_endpoint               = "enabled"
    http_put_response_hop_limit = 1
    http_tokens                 = "required"
  }
}
variable "tags" { default = {} }

locals {
  roots = try(tolist(var.root_block_device), var.root_block_device == null ? [] : [var.root_block_device])
}

resource "aws_instance" "this" {
  count = var.create ? 1 : 0

  ami                         = var.ami
  instance_type               = var.instance_type
  associate_public_ip_address = var.associate_public_ip_address
  monitoring                  = var.monitoring
  ebs_optimized               = var.ebs_optimized
  tenancy                     = var.tenancy
  user_data                   = var.user_data
  user_data_base64            = var.user_data_base64
  iam_instance_profile        = var.create_iam_instance_profile ? "created by the module" : var.iam_instance_profile
  tags                        = var.tags

  metadata_options {
    http_endpoint               = try(var.metadata_options.http_endpoint, "enabled")
    http_tokens                 = try(var.metadata_options.http_tokens, "required")
    http_put_response_hop_limit = try(var.metadata_options.http_put_response_hop_limit, 1)
  }

  dynamic "root_block_device" {
    for_each = local.roots

    content {
      encrypted   = try(root_block_device.value.encrypted, null)
      kms_key_id  = try(root_block_device.value.kms_key_id, null)
      volume_size = try(root_block_device.value.volume_size, root_block_device.value.size, null)
      volume_type = try(root_block_device.value.volume_type, root_block_device.value.type, null)
    }
  }

  dynamic "ebs_block_device" {
    for_each = var.ebs_block_device

    content {
      encrypted   = try(ebs_block_device.value.encrypted, null)
      volume_size = try(ebs_block_device.value.volume_size, null)
      volume_type = try(ebs_block_device.value.volume_type, null)
    }
  }
}

output "id" { value = aws_instance.this[0].id }
output "arn" { value = aws_instance.this[0].arn }
