import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

/** A tag as programs see it. Templates and blocks name it by its label. */
export const MachineTag = z.object({
  id: Id,
  label: z.string(),
  /** Such as "#0f766e". */
  color: z.string(),
  /** How many templates and blocks have it; those in the archive do not count. */
  useCount: z.int().nonnegative(),
  createdAt: Timestamp,
});
export type MachineTag = z.infer<typeof MachineTag>;
