import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { CustomerRole } from "../ports/customer-account.ts";

/** What SES allows of each operation on templates: one a second, unless AWS has raised it or the small cloud plays another. */
const Settings = z.object({ SES_CALLS_PER_SECOND: z.coerce.number().positive().default(1) });

/** SES counts by its own clock, and the way there takes not always the same time. */
const MARGIN = 1.03;

/** Waits until an operation may be called once more. */
export type Turn = (operation: "create" | "update" | "delete" | "test") => Promise<void>;

const placeOf = ({ roleArn, region }: CustomerRole) => `${roleArn.split(":")[4] ?? ""} ${region}`;

/** Turns of each AWS account, region and operation, of this process: one for as long as SES counts one call. */
export function keepTurns(environment: unknown = process.env): (role: CustomerRole) => Turn {
  const { SES_CALLS_PER_SECOND } = Settings.parse(environment);
  const apartMs = (1000 / SES_CALLS_PER_SECOND) * MARGIN;
  const nextAt = new Map<string, number>();
  return (role) => async (operation) => {
    const key = `${placeOf(role)} ${operation}`;
    const now = performance.now();
    const at = Math.max(now, nextAt.get(key) ?? now);
    nextAt.set(key, at + apartMs);
    if (at > now) await wait(at - now);
  };
}
