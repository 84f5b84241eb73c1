package dev.nightjar.access.token;

import java.net.URI;
import java.util.Optional;

/**
 * The addresses of an identity provider, as its discovery document names them.
 *
 * @param endSession where users sign out, if the provider has such a page
 */
public record OpenIdProvider(
    String issuer, URI authorization, URI token, URI keys, Optional<URI> endSession) {}
