/**
 * Who may call what in AWS: tokens of an identity provider, API keys of machines, sessions of
 * browsers, and the roles that they grant. The local server asks for none of them.
 */
package dev.nightjar.access;
