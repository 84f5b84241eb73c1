/** The forms for new reviews, new versions and fixes. */
package dev.nightjar.reviews.web.form;
