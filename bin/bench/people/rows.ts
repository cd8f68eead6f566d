import { ratioRow } from "../in-turn.ts";
import { p95 } from "../load/measure.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { actNames, type Made } from "./day.ts";
import type { Spent } from "./messages.ts";

/** The calls of each round. */
type Rounds = readonly (readonly Made[])[];

/**
 * The p95 of each call by so many people, compared with the same call without others. A thread that as many calls share
 * makes each take as many times as long, so that is the target: more would mean that calls wait for one another.
 */
export const waitRows = (people: number, crowd: Rounds, alone: Rounds): readonly Row[] =>
  actNames.map((act) => {
    const p95Of = (made: readonly Made[]) => p95(made.filter((one) => one.act === act).map(({ ms }) => ms));
    const name = `${String(people)} people, ${act}: p95`;
    return ratioRow(
      { name, unit: "ms", target: people, better: "lower", reference: "the call alone" },
      crowd.map(p95Of),
      alone.map(p95Of),
    );
  });

const busy = ({ byArea }: Spent): number => Object.values(byArea).reduce((sum, ms) => sum + ms, 0);

/** Whose time a call takes, one area a line; `calls`: of each round. */
export function partsOf(rounds: readonly Spent[], calls: number): readonly string[] {
  const line = (name: string, ms: (spent: Spent) => number) =>
    `${name.padEnd(24)}${(median(rounds.map(ms)) / calls).toFixed(2).padStart(7)} ms of a call`;
  const used = median(rounds.map((spent) => busy(spent) / spent.passed));
  return [
    ...Object.keys(rounds[0]?.byArea ?? {}).map((area) => line(area, ({ byArea }) => byArea[area] ?? 0)),
    line("other threads", ({ otherThreads }) => otherThreads),
    `The product's thread was busy for ${(used * 100).toFixed(0)} % of the time.`,
  ];
}

/** The local DynamoDB's part of the product's thread. */
export const databaseRow = (rounds: readonly Spent[], calls: number): Row =>
  ratioRow(
    {
      ...{ name: "50 people: the local DynamoDB's time", unit: "ms", target: 0.4, better: "lower" },
      reference: "all that the product's thread does",
    },
    rounds.map(({ byArea }) => (byArea["local DynamoDB"] ?? 0) / calls),
    rounds.map((spent) => busy(spent) / calls),
  );
