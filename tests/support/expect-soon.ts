import { expect, vi } from "vitest";
import { patience } from "./patience.ts";

const soon = () => patience(10_000, 20);

/** What will be so once timers and calls that are on their way have come; looked at until then, ten seconds at most on an idle machine. */
export const expectSoon = <T>(look: () => T) => expect.poll(look, soon());

/**
 * The answer of a server that has just come back: whoever asks it first may do so by a connection that went down with
 * the one before.
 */
export const answerOfRestarted = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, soon());
