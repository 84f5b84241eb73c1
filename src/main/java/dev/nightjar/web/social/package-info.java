/** What other sites show of a link to a page. */
package dev.nightjar.web.social;
