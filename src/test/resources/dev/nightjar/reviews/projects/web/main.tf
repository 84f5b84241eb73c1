variable "environment" {
  type = string
}

variable "certificate_arn" {
  type = string
}

module "network" {
  source = "./modules/network"
  name   = var.environment
}

module "database" {
  source     = "./modules/database"
  name       = var.environment
  subnet_ids = module.network.private_subnet_ids
  vpc_id     = module.network.vpc_id
}

module "service" {
  source          = "./modules/service"
  name            = var.environment
  vpc_id          = module.network.vpc_id
  public_subnets  = module.network.public_subnet_ids
  private_subnets = module.network.private_subnet_ids
  certificate_arn = var.certificate_arn
}
