import { costOf, type Line, lines } from "./estimate.ts";
import { prices } from "./prices.ts";
import type { Source } from "./source.ts";

const sizes = [10, 1000, 100_000] as const;

const dollars = (cost: number) =>
  cost.toLocaleString(
    "en-US",
    cost < 100 ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumFractionDigits: 0 },
  );

const plain = (value: number) => value.toLocaleString("en-US", { maximumSignificantDigits: 4 });

/** The assumptions of docs/costs.md. */
const marks: Readonly<Record<Source, string>> = { aws: "", others: " ¹", memory: " ²" };

function row(line: Line): string {
  const { each, free, source } = prices[line.price];
  const price = `${plain(each)}${free === 0 ? "" : `, ${plain(free)} free`}${marks[source]}`;
  return [line.what, line.arithmetic, price, ...sizes.map((users) => dollars(costOf(line, users)))].join(" | ");
}

const total = (users: number) => lines.reduce((sum, line) => sum + costOf(line, users), 0);

/** The monthly bill at three sizes, as a table in Markdown. */
export function costsTable(): string {
  return [
    `| a month | of each user | USD a unit | ${sizes.map((users) => `${plain(users)} users`).join(" | ")} |`,
    "| --- | --- | --- | ---: | ---: | ---: |",
    ...lines.map((line) => `| ${row(line)} |`),
    `| **All** | | | ${sizes.map((users) => `**${dollars(total(users))}**`).join(" | ")} |`,
    `| A user | | | ${sizes.map((users) => dollars(total(users) / users)).join(" | ")} |`,
  ].join("\n");
}
