package dev.nightjar.local;

import dev.nightjar.http.ProblemExceptionMapper;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import software.amazon.awssdk.awscore.exception.AwsServiceException;

/** Until the tables, buckets and topics exist, a request that misses one is to come again. */
@Singleton
public class ProvisioningExceptionMapper {

  private final LocalProvisioning provisioning;
  private final ProblemExceptionMapper problems;

  ProvisioningExceptionMapper(LocalProvisioning provisioning, ProblemExceptionMapper problems) {
    this.provisioning = provisioning;
    this.problems = problems;
  }

  @ServerExceptionMapper
  public Response refusedByAws(AwsServiceException e) {
    return provisioning.isDone() ? problems.unexpected(e) : problems.unavailable();
  }
}
