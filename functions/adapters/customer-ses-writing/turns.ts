import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { CustomerRole } from "../ports/customer-account.ts";

/** What SES allows of each operation on templates: one a second, unless AWS has raised it or the small cloud plays another. */
const Settings = z.object({ SES_CALLS_PER_SECOND: z.coerce.number().positive().default(1) });

/** Makes a call of an operation once it may be called again. */
export type Turn = <T>(operation: "create" | "update" | "delete" | "test", call: () => Promise<T>) => Promise<T>;

const placeOf = ({ roleArn, region }: CustomerRole) => `${roleArn.split(":")[4] ?? ""} ${region}`;

/**
 * Turns of each AWS account, region and operation, of this process. The time from one to the next begins with the
 * answer: SES has counted the call by then, however long the way there took.
 */
export function keepTurns(environment: unknown = process.env): (role: CustomerRole) => Turn {
  const { SES_CALLS_PER_SECOND } = Settings.parse(environment);
  const open = new Map<string, Promise<unknown>>();
  return (role) => async (operation, call) => {
    const key = `${placeOf(role)} ${operation}`;
    const made = (open.get(key) ?? Promise.resolve()).then(call);
    const after = () => wait(1000 / SES_CALLS_PER_SECOND);
    open.set(key, made.then(after, after));
    return made;
  };
}
