/** Messages to browsers by Web Push: RFC 8030, encrypted by RFC 8291, identified by RFC 8292. */
package dev.nightjar.push;
