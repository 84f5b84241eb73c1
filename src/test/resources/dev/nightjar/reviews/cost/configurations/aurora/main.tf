provider "aws" {
  region = "us-east-1"
}

variable "replica_class" {
  type = string
}

module "orders" {
  source    = "./aurora"
  name      = "orders"
  instances = ["db.r5.xlarge", "db.r5.large"]
}

module "reports" {
  source    = "./aurora"
  name      = "reports"
  instances = [var.replica_class]
}

resource "aws_docdb_cluster" "documents" {}

resource "aws_docdb_cluster_instance" "documents" {
  count              = 2
  cluster_identifier = aws_docdb_cluster.documents.id
  instance_class     = "db.r5.large"
}

resource "aws_db_instance" "legacy" {
  engine            = "mysql"
  engine_version    = "5.7.44"
  instance_class    = "db.m5.xlarge"
  allocated_storage = 200
}

resource "aws_fsx_ontap_file_system" "shared" {
  storage_capacity = 1024
}
