import * as z from "zod";

/** The merchant's key-value pairs on an object. */
export const Metadata = z.record(z.string(), z.string());
export type Metadata = z.infer<typeof Metadata>;
