/**
 * The maker's tools: a release tried without publishing it, the check of what would be published, and the
 * one place that changes groupId, version and address.
 */
@NullMarked
package io.github.oust4j.release;

import org.jspecify.annotations.NullMarked;
