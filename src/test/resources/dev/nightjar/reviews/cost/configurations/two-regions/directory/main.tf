resource "aws_directory_service_directory" "office" {
  type    = "MicrosoftAD"
  edition = "Standard"
}

resource "aws_fsx_windows_file_system" "shares" {
  storage_capacity    = 500
  throughput_capacity = 32
}

resource "aws_vpn_connection" "office" {
  transit_gateway_id = "tgw-1"
}

resource "aws_route53_zone" "office" {
  name = "office.example.org"
}
