import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { outputs } from "../build/outputs.ts";
import type { Row } from "./row.ts";
import { startProduct, withDataFolder } from "./started-product.ts";

/** Seconds from the command until the login page is there. */
async function secondsToLogin(folder: string): Promise<number> {
  const started = performance.now();
  const { url, stop } = await startProduct(folder);
  const page = await fetch(`${url}/login`);
  const seconds = (performance.now() - started) / 1000;
  await stop();
  if (!page.ok) throw new Error(`The login page answered ${page.status}`);
  return seconds;
}

const row = (name: string, value: number, target: number): Row => ({ name, value, unit: "s", target, better: "lower" });

/** `npm start`: the first time, when all is still to be built and the demo to be made, and the second. */
export async function bench(): Promise<Row[]> {
  await rm(dirname(outputs.web), { recursive: true, force: true });
  return withDataFolder(async (folder) => [
    row("start: first, with build and demo", await secondsToLogin(folder), 20),
    row("start: again", await secondsToLogin(folder), 5),
  ]);
}
