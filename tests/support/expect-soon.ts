import { expect, vi } from "vitest";
import { scaledPolling } from "./scaled-timeouts.ts";

const soon = () => scaledPolling(10_000, 20);

/**
 * Asserts a condition that becomes true after timers and calls in progress; polled for at most ten seconds on an idle
 * machine.
 */
export const expectSoon = <T>(look: () => T) => expect.poll(look, soon());

/** The answer of a restarted server: the first request may use a connection of the previous process. */
export const answerOfRestarted = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, soon());
