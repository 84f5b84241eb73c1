/** Sessions of browsers: signing in at the identity provider, and the cookie that follows. */
package dev.nightjar.access.session;
