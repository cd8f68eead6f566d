import * as z from "zod";

/** What the merchant hangs on an object: names and texts. */
export const Metadata = z.record(z.string(), z.string());
export type Metadata = z.infer<typeof Metadata>;
