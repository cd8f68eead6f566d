import { readFileSync, readdirSync } from "node:fs";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";

const folder = new URL("../../../fixtures/designs/", import.meta.url);

export const fixtureNames = readdirSync(folder).filter((name) => name.endsWith(".json"));

export function fixtureText(name: string): string {
  return readFileSync(new URL(name, folder), "utf8");
}

export function fixture(name: string): Design {
  return load(fixtureText(name));
}

export function load(input: unknown): Design {
  const read = readDesign(input);
  if (!read.ok) throw new Error(read.problem);
  return read.design;
}

/** Ids that are the same in every run: a counter written into random-looking bytes. */
export function countingIds(): () => string {
  let n = 0;
  return designIdMaker((bytes) => {
    n += 1;
    bytes.forEach((_, i) => (bytes[i] = (n >> (6 * i)) & 63));
  });
}
