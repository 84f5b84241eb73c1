/** Tokens of an identity provider (OpenID Connect). */
package dev.nightjar.access.token;
