package dev.nightjar.concerts.rest.user;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The response to a sign-up. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SignedUp(
    String userId,
    @Schema(description = "Only in the local mode: send it as 'Authorization: Bearer …'")
        String token) {

  @Override
  public String toString() {
    return "SignedUp[" + userId + "]";
  }
}
