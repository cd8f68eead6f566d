import { setTimeout as wait } from "node:timers/promises";

export const handler = async () => {
  await wait(50, undefined, { ref: false });
  return "never";
};
