package dev.nightjar.messaging;

import dev.nightjar.messaging.MessageNotSentException.Reason;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.ses.SesClient;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sns.model.MessageAttributeValue;

/** Sends e-mails by Amazon SES and text messages by Amazon SNS. */
@Singleton
public class AwsMessageSender implements MessageSender {

  /** Error codes that concern the account rather than the message. */
  private static final Set<String> OF_THE_ACCOUNT =
      Set.of(
          "AccessDenied",
          "AccessDeniedException",
          "AccountSendingPausedException",
          "AuthorizationError",
          "ConfigurationSetSendingPausedException",
          "ExpiredToken",
          "InvalidClientTokenId",
          "MailFromDomainNotVerifiedException",
          "SignatureDoesNotMatch");

  /** Marks an SMS as transactional rather than promotional. */
  private static final Map<String, MessageAttributeValue> TRANSACTIONAL =
      Map.of(
          "AWS.SNS.SMS.SMSType",
          MessageAttributeValue.builder().dataType("String").stringValue("Transactional").build());

  private final SesClient ses;
  private final SnsClient sns;

  public AwsMessageSender(SesClient ses, SnsClient sns) {
    this.ses = ses;
    this.sns = sns;
  }

  @Override
  public String send(Email email) {
    return taken(
        () ->
            ses.sendRawEmail(
                    send ->
                        send.source(email.from())
                            .destinations(email.to())
                            .rawMessage(
                                raw -> raw.data(SdkBytes.fromByteArray(MimeMessage.write(email)))))
                .messageId());
  }

  @Override
  public String send(SmsMessage message) {
    return taken(
        () ->
            sns.publish(
                    publish ->
                        publish
                            .phoneNumber(message.to())
                            .message(message.text())
                            .messageAttributes(TRANSACTIONAL))
                .messageId());
  }

  private static String taken(Supplier<String> call) {
    try {
      return call.get();
    } catch (AwsServiceException e) {
      String code =
          Optional.ofNullable(e.awsErrorDetails()).map(AwsErrorDetails::errorCode).orElse("error");
      boolean passes =
          e.isThrottlingException() || e.statusCode() >= 500 || OF_THE_ACCOUNT.contains(code);
      throw new MessageNotSentException(passes ? Reason.UNAVAILABLE : Reason.REFUSED, code);
    } catch (SdkClientException e) {
      throw new MessageNotSentException(Reason.UNAVAILABLE, e.getClass().getSimpleName());
    }
  }
}
