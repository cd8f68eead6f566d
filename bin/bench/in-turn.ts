import { median, quantile } from "./median.ts";
import type { Row } from "./row.ts";

type Measures = Readonly<Record<string, () => unknown>>;
type Series<M extends Measures> = { readonly [K in keyof M]: Awaited<ReturnType<M[K]>>[] };

/**
 * Measures several things in turn, so that other load on the machine affects all of them alike. The first round is a
 * warm-up and does not count.
 */
export async function inTurn<M extends Measures>(rounds: number, measures: M): Promise<Series<M>> {
  const series = new Map<string, unknown[]>(Object.keys(measures).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, measure] of Object.entries(measures)) {
      const value = await measure();
      if (round > 0) series.get(name)?.push(value);
    }
  }
  const isComplete = (found: object): found is Series<M> => Object.keys(measures).every((name) => name in found);
  const all = Object.fromEntries(series);
  if (!isComplete(all)) throw new Error("Not everything was measured");
  return all;
}

/** A row of two series that were measured in turn: medians, and the spread of the rounds' ratios. */
export function ratioRow(
  { reference, ...row }: Pick<Row, "name" | "unit" | "target" | "better" | "ceiling"> & { readonly reference: string },
  values: readonly number[],
  references: readonly number[],
): Row {
  const ratios = values.map((value, round) => value / (references[round] ?? NaN));
  const spread = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / median(ratios);
  return { ...row, value: median(values), reference: { name: reference, value: median(references) }, spread };
}

/** Milliseconds of processor time of this process: other load on the machine has little effect. */
export function processorTime(work: () => unknown, calls: number): number {
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / calls;
}
