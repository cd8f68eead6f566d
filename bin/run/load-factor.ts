import { availableParallelism, loadavg } from "node:os";

/** The number of processes that the test run keeps busy at once; its workers inherit it. */
const processesOfRun = (): number => Number(process.env["TEST_PROCESSES"] ?? 1);

/** States how many processes a test run keeps busy at once, before its time limits are made. */
export function expectProcesses(count: number): number {
  process.env["TEST_PROCESSES"] = String(count);
  return count;
}

/**
 * How many processes share a core: as many as did in the last minute, or as the run itself will start. 1 if none has to
 * wait. Time limits of tests are multiplied by it.
 */
export const loadFactor = (): number =>
  Math.max(1, Math.max(loadavg()[0] ?? 0, processesOfRun()) / availableParallelism());
