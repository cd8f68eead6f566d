import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

/** An image of the company's library as programs see it. */
export const MachineImage = z.object({
  id: Id,
  /** What its file was called. */
  name: z.string(),
  /** Where mails show it from; anyone can read it there. */
  url: z.string(),
  /** SHA-256 of the bytes at `url`, in hex; null for images of earlier releases. */
  hash: z.string().nullable(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  createdAt: Timestamp,
});
export type MachineImage = z.infer<typeof MachineImage>;
