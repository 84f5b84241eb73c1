/** The concerts API: a resource per noun; who may see what is the matter of {@code identity}. */
package dev.nightjar.concerts.rest;
