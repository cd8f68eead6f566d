import type { SendDataPoint } from "#shared/models/account-insight.ts";
import { locale, say } from "#web/lib/texts/say.ts";

/** Mails of one day, by outcome. */
export type SendCounts = Omit<SendDataPoint, "timestamp">;

/** The counts, in the order in which they are shown. */
export const series = [
  { key: "deliveryAttempts", title: say("Delivery Attempts") },
  { key: "bounces", title: say("Bounces") },
  { key: "complaints", title: say("Complaints") },
  { key: "rejects", title: say("Rejects") },
] as const satisfies readonly { key: keyof SendCounts; title: string }[];

const dayOfYear = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });

/** "Nov 20". Days are in UTC, as in SES. */
export const dayName = (day: Date | string): string => dayOfYear.format(new Date(day));

export const sumOf = (points: readonly SendCounts[], key: (typeof series)[number]["key"]): number =>
  points.reduce((sum, point) => sum + point[key], 0);
