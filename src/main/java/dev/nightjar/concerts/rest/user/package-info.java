/**
 * The API under {@code /api/concerts/users}. {@link dev.nightjar.concerts.rest.user.OwnerFilter}
 * lets users access their own data only.
 */
package dev.nightjar.concerts.rest.user;
