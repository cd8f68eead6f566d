import { setTimeout as wait } from "node:timers/promises";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import type { Ask } from "./ask.ts";
import type { Killable } from "./killable.ts";
import type { SoakTenant } from "./soak-tenant.ts";

/** Longer than the time between two runs of the schedules that deliver, and than the wait after a first failure. */
const MORE_THAN_A_MINUTE_MS = 61_000;
const MOST_FORWARDS = 40;
/** A schedule starts its Lambda half a second after its time at most. */
const LOOKS = 15;
const MOST_PAGES = 1000;

interface Person {
  readonly tenant: SoakTenant;
  readonly ask: Ask;
}

interface Page<T> {
  readonly entities: readonly T[];
  readonly next?: string | undefined;
}

/** All entities of a list; undefined if a page was not answered. */
async function everyPage<T>(
  read: (query: { limit: string; behind?: string }) => Promise<{ readonly answer?: Page<T> | undefined }>,
): Promise<T[] | undefined> {
  const all: T[] = [];
  for (let behind: string | undefined, page = 0; page < MOST_PAGES; page += 1) {
    const { answer } = await read({ limit: "100", ...(behind !== undefined && { behind }) });
    if (answer === undefined) return undefined;
    all.push(...answer.entities);
    behind = answer.next;
    if (behind === undefined) return all;
  }
  return undefined;
}

/** Whether each notification of a company has left for its webhook, and nothing is sent again. */
async function hasSentAll({ ask, tenant }: Person): Promise<boolean> {
  const params = { id: tenant.webhook.id };
  const raised = await everyPage((query) => ask(notificationRoutes.listNotifications, { query }));
  const sent = await everyPage((query) => ask(webhookRoutes.listWebhookDeliveries, { params, query }));
  if (raised === undefined || sent?.every(({ state }) => state !== "pending") !== true) return false;
  const ids = new Set(sent.map(({ id }) => id));
  return raised.every(({ id }) => ids.has(id));
}

/** Moves the clock until every notification has reached the webhooks, also after attempts that failed or were killed. */
export async function waitForWebhooks(product: Killable, people: readonly Person[]): Promise<void> {
  const isQuiet = async () => (await Promise.all(people.map(hasSentAll))).every(Boolean);
  for (let moved = 0; moved < MOST_FORWARDS; moved += 1) {
    for (let looked = 0; looked < LOOKS; looked += 1) {
      if (await isQuiet()) return;
      await wait(100);
    }
    await product.console("POST", "/clock", { forwardMs: MORE_THAN_A_MINUTE_MS });
  }
  // The audit then reports what has not arrived.
}
