import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { mailEventQueue } from "#bin/local-stage/settings.ts";
import { templateTag } from "#shared/constants.ts";

/** The target of an event: its account, and the template of its mail, if it names one. */
export interface EventTarget {
  readonly accountId: string;
  readonly region: string;
  readonly templateName: string | undefined;
}

/** An event that EventBridge accepted. */
export interface PutEvent extends EventTarget {
  readonly id: string;
  readonly time: string;
}

export interface FeedResult {
  readonly events: readonly PutEvent[];
  /** Seconds that it took to put all of them. */
  readonly seconds: number;
}

const EVERY_MS = 100;
const Ids = z.object({ ids: z.array(z.string()) });
const Queues = z.object({ queues: z.array(z.object({ name: z.string(), total: z.int() })) });

/** Length of the headers of a typical mail (AWS: "SES events schema reference" has them in `mail`). */
const headers = Array.from({ length: 12 }, (_, index) => ({
  name: `X-Header-${String(index)}`,
  value: "v".repeat(80),
}));

function detailOf({ templateName }: EventTarget) {
  const tags = { "ses:source-ip": ["192.0.2.1"], ...(templateName !== undefined && { [templateTag]: [templateName] }) };
  return { eventType: "Send", mail: { destination: ["reader@example.com"], headers, tags }, send: {} };
}

async function post(url: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}/_local/api${path}`, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
}

/** Puts several events on the default buses of their accounts, as Amazon SES does. */
async function put(url: string, places: readonly EventTarget[]): Promise<PutEvent[]> {
  const time = `${new Date().toISOString().slice(0, 19)}Z`;
  const events = places.map((place) => {
    const { accountId, region } = place;
    return { accountId, region, source: "aws.ses", detailType: "Email Sent", time, detail: detailOf(place) };
  });
  const { ids } = Ids.parse(await post(url, "/events", { events }));
  return places.map((place, index) => ({ ...place, id: ids[index] ?? "", time }));
}

/** Delivers an event again, as EventBridge may. */
const repeat = (url: string, rule: string, { id }: PutEvent) => post(url, `/events/${id}/deliveries`, { rule });

async function putWithRepeat(url: string, places: readonly EventTarget[], rule: string): Promise<PutEvent[]> {
  const events = await put(url, places);
  const [first] = events;
  if (first !== undefined) await repeat(url, rule, first);
  return events;
}

interface Load {
  readonly perSecond: number;
  readonly seconds: number;
  /** The target of the event with this number. */
  readonly placeOf: (number: number) => EventTarget;
  /** The rule for the events that are delivered twice: one of each second. */
  readonly repeatedBy: string;
}

/** Puts events at a constant rate; later ones do not wait for the answers to earlier ones. */
export async function feed(url: string, { perSecond, seconds, placeOf, repeatedBy }: Load): Promise<FeedResult> {
  const each = (perSecond * EVERY_MS) / 1000;
  const rounds = (seconds * 1000) / EVERY_MS;
  const began = performance.now();
  const puts: Promise<PutEvent[]>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await wait(Math.max(0, began + round * EVERY_MS - performance.now()));
    const places = Array.from({ length: each }, (_, index) => placeOf(round * each + index));
    puts.push(round % 10 === 0 ? putWithRepeat(url, places, repeatedBy) : put(url, places));
  }
  const events = (await Promise.all(puts)).flat();
  return { events, seconds: (performance.now() - began) / 1000 };
}

/** Seconds until the queue is empty. */
export async function waitUntilEmpty(url: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { queues } = Queues.parse(await (await fetch(`${url}/_local/api/queues`)).json());
    if (queues.find(({ name }) => name === mailEventQueue)?.total === 0) return (performance.now() - began) / 1000;
    await wait(100);
  }
}
