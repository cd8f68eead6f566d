import type { CallRate } from "../core/progress.ts";
import type { Surroundings } from "../core/surroundings.ts";

/** Commands of fewer calls never wait for others that use the same key. */
const CALLS_AT_ONCE = 20;
/** The share of a key's calls per minute that is spread over the rest of the minute. */
const SPREAD_SHARE = 0.1;
/** Keys have their calls per minute. */
const WINDOW = 60_000;

/** Keeps a command of many calls from using up those that its key has in a minute. */
export interface Pace extends CallRate {
  /** Waits for a call's turn. */
  readonly turn: () => Promise<void>;
  /** Reads what an answer says of the calls that are left. */
  readonly learn: (headers: Headers) => void;
}

interface Announced {
  /** Calls that are left in the window. */
  readonly left: number;
  readonly quota: number;
  /** When the next window begins, in milliseconds. */
  readonly ends: number;
}

const numberIn = (text: string, name: string): number => {
  const written = new RegExp(`(?:^|;)\\s*${name}=(\\d{1,9})(?:\\s*[;,]|\\s*$)`).exec(text)?.[1];
  return written === undefined ? Number.NaN : Number(written);
};

/** By `RateLimit` and `RateLimit-Policy` of the IETF draft httpapi-ratelimit-headers. */
export function createPace({ wait, now }: Pick<Surroundings, "wait" | "now">, report: (line: string) => void): Pace {
  let made = 0;
  let announced: Announced | undefined;
  /** Milliseconds between two calls. */
  let spacing = 0;
  let isShown = false;
  let last = Promise.resolve();
  return {
    made: () => made,
    timeFor: (calls) => {
      const beyond = calls - (announced?.left ?? calls);
      if (announced === undefined || beyond <= 0) return 0;
      // The rest of this window, and the full ones before the last calls.
      return Math.max(0, announced.ends - now()) + Math.floor((beyond - 1) / announced.quota) * WINDOW;
    },
    turn: () => {
      made += 1;
      if (made <= CALLS_AT_ONCE) return Promise.resolve();
      // Calls that run at a time take their turns one after the other.
      last = last.then(() => (spacing === 0 ? undefined : wait(spacing)));
      return last;
    },
    learn: (headers) => {
      const left = numberIn(headers.get("ratelimit") ?? "", "r");
      const seconds = numberIn(headers.get("ratelimit") ?? "", "t");
      const quota = numberIn(headers.get("ratelimit-policy") ?? "", "q");
      if (quota > 0 && left >= 0 && seconds >= 0) announced = { left, quota, ends: now() + seconds * 1000 };
      // Without numbers the comparison is false.
      const isShort = left < quota * SPREAD_SHARE && seconds > 0;
      if (isShort && !isShown && made >= CALLS_AT_ONCE) {
        isShown = true;
        report(`The key has ${String(left)} calls left in this minute: slower for ${String(seconds)} seconds.`);
      }
      spacing = isShort ? Math.ceil((seconds * 1000) / (left + 1)) : 0;
      if (!isShort) isShown = false;
    },
  };
}
