import * as z from "zod";

/** The units that the calls of DynamoDB have taken so far: what a machine's speed does not change. */
export interface Capacity {
  readonly read: number;
  readonly write: number;
}

export interface CapacityMeter {
  readonly taken: () => Capacity;
  /** Adds what an operation says that it took; it has to be asked to say so. */
  readonly note: (operation: string, answer: object) => void;
}

const OfTable = z.object({ CapacityUnits: z.number() });
const Answer = z.object({ ConsumedCapacity: z.union([OfTable, z.array(OfTable)]).optional() });
const reads = new Set(["GetItem", "BatchGetItem", "Query", "Scan", "TransactGetItems"]);

/** Local indexes' own writes are not in it; on AWS they come on top, as many for the same call at any size. */
export function createCapacityMeter(): CapacityMeter {
  const taken = { read: 0, write: 0 };
  return {
    taken: () => ({ ...taken }),
    note: (operation, answer) => {
      const { ConsumedCapacity: tables = [] } = Answer.parse(answer);
      const units = [tables].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
      taken[reads.has(operation) ? "read" : "write"] += units;
    },
  };
}
