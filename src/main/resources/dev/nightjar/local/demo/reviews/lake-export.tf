# The nightly export to the partner.
resource "aws_s3_bucket" "export" {
  bucket = "lake-partner-export"
  acl    = "public-read"
}

resource "aws_security_group" "export" {
  name        = "lake-export"
  description = "The partner fetches files, until the VPN is there"

  ingress {
    description = "SSH"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

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
