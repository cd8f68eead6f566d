import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { root } from "../run/step.ts";
import type { Area } from "./areas.ts";

/**
 * What Stryker is to mutate in an area: files, or ranges of them, `file:line-line`, where only a sample is asked for. Whether a line
 * is in the sample depends on its text and its file alone, so that a change elsewhere leaves the sample as it is.
 */
export async function mutated({ files, oneLineOf }: Pick<Area, "files" | "oneLineOf">): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob([...files], { cwd: root })) if (!file.endsWith(".d.ts")) found.push(file);
  if (oneLineOf === 1) return found.sort();
  const ranges = await Promise.all(found.sort().map((file) => sampledLines(file, oneLineOf)));
  return ranges.flat();
}

async function sampledLines(file: string, oneOf: number): Promise<string[]> {
  const lines = (await readFile(resolve(root, file), "utf8")).split("\n");
  return lines.flatMap((line, at) => {
    const number = String(at + 1);
    return isTaken(file, line, oneOf) ? [`${file}:${number}-${number}`] : [];
  });
}

function isTaken(file: string, line: string, oneOf: number): boolean {
  const text = line.trim();
  if (text === "" || /^(\/\/|\/?\*|import )/.test(text)) return false;
  return createHash("sha256").update(`${file} ${text}`).digest().readUInt32BE(0) % oneOf === 0;
}
