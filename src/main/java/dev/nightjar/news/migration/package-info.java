/** Use case: migrations of the items of the news table. */
package dev.nightjar.news.migration;
