import { availableParallelism, loadavg } from "node:os";

/** How many processes share a core, averaged over the last minute; 1 if none has to wait. Time limits of tests are multiplied by it. */
export const loadFactor = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
