import * as z from "zod";

/** The capacity units that the calls of DynamoDB have consumed: independent of the machine's speed. */
export interface Capacity {
  readonly read: number;
  readonly write: number;
}

export interface CapacityMeter {
  readonly taken: () => Capacity;
  /** Adds the consumed capacity of an operation, which must request it. */
  readonly note: (operation: string, answer: object) => void;
}

const OfTable = z.object({ CapacityUnits: z.number() });
const Answer = z.object({ ConsumedCapacity: z.union([OfTable, z.array(OfTable)]).optional() });
const reads = new Set(["GetItem", "BatchGetItem", "Query", "Scan", "TransactGetItems"]);

/**
 * Writes to local indexes are not included; on AWS they are added, with the same number for the same call at any size.
 */
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
