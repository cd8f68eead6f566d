import * as z from "zod";
import { picturePath } from "../email/countdown/picture-path.ts";
import { isTimeZone, momentOf } from "../email/countdown/time-left.ts";
import { defineRoutes } from "./route.ts";

const color = z.string().regex(/^[0-9a-fA-F]{6}$/, "must be six hexadecimal digits");

const query = z.strictObject({
  /** By the clocks of the zone. */
  end: z.string().refine((end) => momentOf(end, "UTC") !== undefined, "must be a time such as 2026-12-24T18:00:00"),
  // A plus in a query is read as a space: "Etc/GMT+1".
  zone: z
    .string()
    .transform((zone) => zone.replace(" ", "+"))
    .refine(isTimeZone, "must be a time zone such as Europe/Berlin")
    .default("UTC"),
  background: color.default("ffffff"),
  digits: color.default("404040"),
  labels: color.default("a3a3a3"),
  /** Of the labels. Without it, there are none. */
  locale: z.enum(["de", "en"]).optional(),
  /** In pixels. */
  width: z.coerce.number().pipe(z.int().min(160).max(800)).default(660),
});

const picture = {
  path: picturePath,
  access: "public",
  needs: [],
  query,
  // In base64. Zod's own check of that would be in each Lambda.
  reply: z.string(),
  replyKind: "gif",
} as const;

/** The moving pictures of countdowns, which mail programs load. */
export const countdownRoutes = defineRoutes({
  drawCountdown: {
    method: "GET",
    ...picture,
    summary: "The time that is left until a moment, as a moving picture for mails.",
  },
  checkCountdown: {
    method: "HEAD",
    ...picture,
    summary: "The headers of a countdown's picture, for programs that check links.",
  },
});
