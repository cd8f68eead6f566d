import * as z from "zod";

/**
 * How Amazon SES differs from what was published: it holds other content, it holds nothing under the name, or it holds a
 * template that Sestina does not have.
 */
export const DriftKind = z.enum(["changed", "missing", "only-in-ses"]);
export type DriftKind = z.infer<typeof DriftKind>;
