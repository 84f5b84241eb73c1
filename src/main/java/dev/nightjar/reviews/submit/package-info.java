/** Use case: submit a run for review. It records the run and sends the request to the worker. */
package dev.nightjar.reviews.submit;
