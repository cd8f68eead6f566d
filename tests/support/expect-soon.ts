import { expect } from "vitest";

/** What will be so once timers and calls that are on their way have come; looked at until then, ten seconds at most. */
export const expectSoon = <T>(look: () => T) => expect.poll(look, { timeout: 10_000, interval: 20 });
