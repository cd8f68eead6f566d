/** Works on after its answer, as a promise that is not awaited does. */
let ticks = 0;
setInterval(() => (ticks += 1), 1);

export const handler = async () => ({ ticks, now: Date.now() });
