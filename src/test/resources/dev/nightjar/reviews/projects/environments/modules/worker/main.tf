variable "size" {
  type = string
}

data "aws_ami" "linux" {
  most_recent = true
  owners      = ["amazon"]
}

resource "aws_instance" "main" {
  ami                  = data.aws_ami.linux.id
  instance_type        = var.size
  iam_instance_profile = "worker"
  monitoring           = true

  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    encrypted = true
  }
}

resource "aws_ebs_volume" "data" {
  availability_zone = aws_instance.main.availability_zone
  size              = 200
  type              = "gp2"
}

resource "aws_volume_attachment" "data" {
  device_name = "/dev/sdf"
  volume_id   = aws_ebs_volume.data.id
  instance_id = aws_instance.main.id
}
