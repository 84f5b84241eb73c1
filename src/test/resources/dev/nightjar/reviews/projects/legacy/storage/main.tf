variable "subnets" {
  type = list(string)
}

variable "groups" {
  type = list(string)
}

resource "aws_efs_file_system" "share" {
  creation_token = "share"
}

resource "aws_efs_mount_target" "share" {
  count           = length(var.subnets)
  file_system_id  = aws_efs_file_system.share.id
  subnet_id       = var.subnets[count.index]
  security_groups = var.groups
}

output "dns_name" {
  value = aws_efs_file_system.share.dns_name
}
