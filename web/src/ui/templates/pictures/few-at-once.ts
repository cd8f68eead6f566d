/** Runs functions in the order of their calls, at most `most` at the same time. One that is aborted while it waits does not run. */
export function fewAtOnce(most: number): <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run, signal) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    // The place of one that ends goes to the next in line.
    try {
      signal.throwIfAborted();
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
