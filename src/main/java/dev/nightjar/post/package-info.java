/** E-mails and text messages on their way to people: SES and SNS in AWS, an outbox locally. */
package dev.nightjar.post;
