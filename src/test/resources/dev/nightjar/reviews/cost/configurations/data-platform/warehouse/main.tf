resource "aws_redshift_cluster" "main" {
  node_type       = "ra3.4xlarge"
  number_of_nodes = 2
}

resource "aws_glue_job" "load" {}

resource "aws_s3_bucket" "lake" {}
