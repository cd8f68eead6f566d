import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import type { SendDataPoint } from "#shared/models/account-insight.ts";

dayjs.extend(utc);

/** Mails of one day, by outcome. */
export type SendCounts = Omit<SendDataPoint, "timestamp">;

/** The counts, in the order in which they are shown. */
export const series = [
  { key: "deliveryAttempts", title: "Delivery Attempts" },
  { key: "bounces", title: "Bounces" },
  { key: "complaints", title: "Complaints" },
  { key: "rejects", title: "Rejects" },
] as const satisfies readonly { key: keyof SendCounts; title: string }[];

/** "Nov 20". Days are in UTC, as in SES. */
export const dayName = (day: Date | string): string => dayjs.utc(day).format("MMM D");

export const sumOf = (points: readonly SendCounts[], key: (typeof series)[number]["key"]): number =>
  points.reduce((sum, point) => sum + point[key], 0);
