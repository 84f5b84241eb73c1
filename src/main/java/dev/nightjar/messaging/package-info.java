/** E-mails and text messages to people: sent by SES and SNS in AWS, kept in the local outbox. */
package dev.nightjar.messaging;
