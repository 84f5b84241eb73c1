resource "aws_opensearch_domain" "logs" {
  cluster_config {
    instance_type  = "t3.medium.search"
    instance_count = 3
  }
  ebs_options {
    ebs_enabled = true
    volume_type = "gp2"
    volume_size = 100
  }
}

resource "aws_kinesis_firehose_delivery_stream" "logs" {
  name        = "logs"
  destination = "opensearch"
  opensearch_configuration {
    domain_arn = aws_opensearch_domain.logs.arn
    vpc_config {
      subnet_ids = ["subnet-1", "subnet-2", "subnet-3"]
    }
  }
}
