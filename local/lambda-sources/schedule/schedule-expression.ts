import { parseCron, type Next } from "./cron.ts";

const msPerUnit: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** "5 minutes": the singular is used with 1 only. */
function parseRate(text: string): number {
  const [, count = "", unit = "", plural = ""] = /^([1-9]\d*) (minute|hour|day)(s?)$/.exec(text) ?? [];
  const unitMs = msPerUnit[unit];
  if (unitMs === undefined || (count === "1") !== (plural === "")) throw new Error(`"rate(${text})" is no schedule.`);
  return Number(count) * unitMs;
}

/** The runs of a schedule; `next` of a rate counts from the previous run. */
export interface Schedule {
  readonly next: (lastDue: Date, now: Date) => Date | undefined;
}

const everyMs = (ms: number): Schedule => ({
  next: (lastDue, now) => {
    const passed = Math.max(0, Math.floor((now.getTime() - lastDue.getTime()) / ms));
    return new Date(lastDue.getTime() + (passed + 1) * ms);
  },
});

const byCron = (next: Next): Schedule => ({ next: (_lastDue, now) => next(now) });

/** Parses "rate(…)" or "cron(…)" (AWS: "Scheduled events", "Schedule types on EventBridge Scheduler"). Throws. */
export function parseSchedule(expression: string): Schedule {
  const [, kind, inner = ""] = /^(rate|cron)\((.*)\)$/.exec(expression) ?? [];
  if (kind === undefined) throw new Error(`"${expression}" is neither rate(…) nor cron(…).`);
  return kind === "rate" ? everyMs(parseRate(inner)) : byCron(parseCron(inner));
}
