# Where the reports come from.
resource "aws_s3_bucket" "raw" {
  bucket = "lake-raw-events"
}

resource "aws_dynamodb_table" "catalog" {
  name           = "lake-catalog"
  billing_mode   = "PROVISIONED"
  read_capacity  = 200
  write_capacity = 100
  hash_key       = "dataset"

  attribute {
    name = "dataset"
    type = "S"
  }
}

resource "aws_instance" "notebook" {
  ami                         = "ami-0c02fb55956c7d316"
  instance_type               = "r4.2xlarge"
  associate_public_ip_address = true

  root_block_device {
    volume_type = "gp2"
    volume_size = 500
  }
}
