/** Identifies the caller of a request: by API Gateway in AWS, by development tokens locally. */
package dev.nightjar.concerts.account.identity;
