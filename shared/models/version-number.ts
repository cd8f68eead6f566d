import * as z from "zod";

/** The number of a version in a path or a query string. */
export const VersionNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "must be a version's number")
  .transform(Number);
