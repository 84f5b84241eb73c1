provider "aws" {
  region = "us-east-1"
}

module "stream" {
  source  = "./stream"
  brokers = 3
}

module "warehouse" {
  source = "./warehouse"
}

resource "aws_dynamodb_table" "state" {
  name           = "state"
  read_capacity  = 100
  write_capacity = 50
  replica {
    region_name = "us-west-2"
  }
}

resource "aws_mwaa_environment" "dags" {
  environment_class = "mw1.medium"
}

resource "aws_dms_replication_instance" "import" {
  replication_instance_class = "dms.t3.medium"
  allocated_storage          = 50
}
