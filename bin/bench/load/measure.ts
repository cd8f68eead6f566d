import type { Capacity, CapacityMeter } from "#local/dynamo/capacity.ts";
import { median } from "../median.ts";
import { type Caller, type KindName, kindNames, kinds } from "./kinds.ts";

/** The cost of calls of one kind. */
export interface Cost {
  /** Milliseconds from the request to the whole answer. */
  readonly median: number;
  readonly p95: number;
  /** Milliseconds of processor time of the caller, the product and the local AWS; independent of other processes. */
  readonly cpu: number;
  /** Capacity units of the table, of the median call. */
  readonly units: Capacity;
}

export type Costs = ReadonlyMap<KindName, Cost>;

interface Sample extends Capacity {
  readonly kind: KindName;
  readonly ms: number;
  readonly cpu: number;
}

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

async function measureOne(caller: Caller, kind: KindName, number: number, meter: CapacityMeter): Promise<Sample> {
  const before = meter.taken();
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  await kinds[kind](caller, number);
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  const { read, write } = meter.taken();
  return { kind, ms, cpu: (user + system) / 1000, read: read - before.read, write: write - before.write };
}

/** The cost of each kind of call without other callers: rounds of one call of each kind, the first ones not counted. */
export async function measure(
  caller: Caller,
  meter: CapacityMeter,
  { rounds, warmUp, first }: { readonly rounds: number; readonly warmUp: number; readonly first: number },
): Promise<Costs> {
  const samples: Sample[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const kind of kindNames) {
      const sample = await measureOne(caller, kind, first + round, meter);
      if (round >= warmUp) samples.push(sample);
    }
  }
  const costOf = (kind: KindName): Cost => {
    const own = samples.filter((sample) => sample.kind === kind);
    const times = own.map(({ ms }) => ms);
    const units = { read: median(own.map(({ read }) => read)), write: median(own.map(({ write }) => write)) };
    return { median: median(times), p95: p95(times), cpu: median(own.map(({ cpu }) => cpu)), units };
  };
  return new Map(kindNames.map((kind) => [kind, costOf(kind)]));
}
