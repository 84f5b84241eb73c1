resource "aws_ebs_volume" "export" {
  availability_zone = "us-east-1a"
  size              = 2000
  type              = "io1"
  iops              = 4000
}

resource "aws_nat_gateway" "export" {
  allocation_id = "eipalloc-0a1b2c3d"
  subnet_id     = "subnet-0a1b2c3d"
}
