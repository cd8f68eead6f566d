import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { costsTable } from "./costs-table.ts";

export const costsPage = resolve(import.meta.dirname, "../../docs/costs.md");

const marks = ["<!-- table: node bin/costs.ts -->", "<!-- end of table -->"] as const;

/** docs/costs.md with its table for the current prices and assumptions. */
export async function currentCostsPage(): Promise<string> {
  const text = await readFile(costsPage, "utf8");
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error("docs/costs.md has lost the marks around its table");
  const whole = `${before}${marks[0]}\n\n${costsTable()}\n\n${marks[1]}${after}`;
  return format(whole, { ...(await resolveConfig(costsPage)), parser: "markdown" });
}
