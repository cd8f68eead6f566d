import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import type { SendDataPoint } from "#shared/models/account-insight.ts";

dayjs.extend(utc);

/** What became of the mails of a day. */
export type SendCounts = Omit<SendDataPoint, "timestamp">;

/** What is counted, in the order in which it is told. */
export const series = [
  { key: "deliveryAttempts", title: "Delivery Attempts" },
  { key: "bounces", title: "Bounces" },
  { key: "complaints", title: "Complaints" },
  { key: "rejects", title: "Rejects" },
] as const satisfies readonly { key: keyof SendCounts; title: string }[];

/** "Nov 20": days are SES's own, in UTC. */
export const dayName = (day: Date | string): string => dayjs.utc(day).format("MMM D");

export const sumOf = (points: readonly SendCounts[], key: (typeof series)[number]["key"]): number =>
  points.reduce((sum, point) => sum + point[key], 0);
