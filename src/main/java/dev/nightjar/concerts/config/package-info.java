/** The settings of the concerts system. */
package dev.nightjar.concerts.config;
