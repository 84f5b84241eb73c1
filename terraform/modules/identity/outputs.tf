output "provider" {
  description = "The issuer and the audience of the tokens, the console's client, and the claim with the roles."
  value = {
    issuer      = "https://${aws_cognito_user_pool.this.endpoint}"
    audience    = [aws_cognito_user_pool_client.this.id]
    client_id   = aws_cognito_user_pool_client.this.id
    roles_claim = "cognito:groups"
  }
}

output "user_pool" {
  description = "The user pool, its client, and the prefix of its sign-in pages."
  value = {
    id        = aws_cognito_user_pool.this.id
    client_id = aws_cognito_user_pool_client.this.id
    domain    = aws_cognito_user_pool_domain.this.domain
  }
}
