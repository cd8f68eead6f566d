import type { StatisticsPoint } from "#functions/adapters/ports/customer-statistics.ts";
import type { SendDataPoint, SendingStatistics } from "#shared/models/account-insight.ts";

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (date: Date): string => `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;

const empty = (timestamp: string): SendDataPoint => ({
  timestamp,
  deliveryAttempts: 0,
  bounces: 0,
  complaints: 0,
  rejects: 0,
});

const add = (day: SendDataPoint, point: StatisticsPoint): SendDataPoint => ({
  timestamp: day.timestamp,
  deliveryAttempts: day.deliveryAttempts + point.deliveryAttempts,
  bounces: day.bounces + point.bounces,
  complaints: day.complaints + point.complaints,
  rejects: day.rejects + point.rejects,
});

const rate = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/**
 * The last 14 days (UTC), today included, and their rates, from SES's points of two weeks; no days if nothing was sent.
 */
export function dailyStatistics(points: readonly StatisticsPoint[], now: Date): SendingStatistics {
  const days = new Map(
    Array.from({ length: DAYS }, (_, i) => {
      const day = dayOf(new Date(now.getTime() - (DAYS - 1 - i) * DAY_MS));
      return [day, empty(day)] as const;
    }),
  );
  for (const point of points) {
    const day = days.get(dayOf(point.at));
    if (day !== undefined) days.set(day.timestamp, add(day, point));
  }
  const all = [...days.values()];
  const sum = (of: "deliveryAttempts" | "bounces" | "complaints" | "rejects") =>
    all.reduce((total, day) => total + day[of], 0);
  const attempts = sum("deliveryAttempts");
  return {
    sendDataPoints: attempts + sum("rejects") === 0 ? [] : all,
    bounceRate: rate(sum("bounces"), attempts),
    complaintRate: rate(sum("complaints"), attempts),
  };
}
