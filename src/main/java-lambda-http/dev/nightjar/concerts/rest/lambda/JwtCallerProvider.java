package dev.nightjar.concerts.rest.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import io.quarkus.amazon.lambda.http.LambdaIdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;

/**
 * Takes the caller from the claims that API Gateway's JWT authorizer has verified. Quarkus' own
 * provider supports Cognito's ID tokens only.
 */
@ApplicationScoped
public class JwtCallerProvider implements LambdaIdentityProvider {

  @Override
  public SecurityIdentity authenticate(APIGatewayV2HTTPEvent event) {
    return Optional.ofNullable(event.getRequestContext())
        .map(APIGatewayV2HTTPEvent.RequestContext::getAuthorizer)
        .map(APIGatewayV2HTTPEvent.RequestContext.Authorizer::getJwt)
        .map(APIGatewayV2HTTPEvent.RequestContext.Authorizer.JWT::getClaims)
        .flatMap(JwtCallerProvider::caller)
        .<SecurityIdentity>map(
            caller -> QuarkusSecurityIdentity.builder().setPrincipal(caller).build())
        .orElse(null); // no identity
  }

  private static Optional<Caller> caller(Map<String, String> claims) {
    return Optional.ofNullable(claims.get("sub"))
        .filter(subject -> !subject.isBlank())
        .map(subject -> new Caller(UserId.ofSubject(subject), verifiedEmail(claims)));
  }

  private static Optional<EmailAddress> verifiedEmail(Map<String, String> claims) {
    return Optional.ofNullable(claims.get("email"))
        .filter(email -> "true".equals(claims.get("email_verified")))
        .filter(EmailAddress::isValid)
        .map(EmailAddress::new);
  }
}
