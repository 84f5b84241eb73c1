/** What browsers may keep of the console, and when they ask again. */
package dev.nightjar.web.caching;
