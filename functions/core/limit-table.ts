import type { Key, Query, Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { companyStandsIn, logKeys, type Touch } from "#shared/partitions.ts";

/** The partitions that one request or message may read and write. */
export interface TableScope {
  /** The company of the request; undefined while none is known, e.g. for a public endpoint. */
  readonly companyId: string | undefined;
  readonly touches: readonly Touch[];
}

/** Thrown for a table call outside of its scope, which is a bug: the answer is 500, and nothing is read or written. */
export class OutsideScope extends Error {
  override name = "OutsideScope";
}

const isTouched = (touches: readonly Touch[], pk: string) => touches.some((touch) => pk.split("#")[0] === touch);

/** Whether one of the parts of the text that "#" separates is the id. */
const names = (text: string, id: string | undefined) => id !== undefined && text.split("#").includes(id);

/** Whether a key, or a query for sort keys that begin with `sk`, is within the scope. */
export function isWithin({ companyId, touches }: TableScope, { pk, sk }: Key): boolean {
  const everyCompany = touches.includes("every-company");
  switch (companyStandsIn(pk)) {
    case "partition key":
      return everyCompany ? pk.includes("#") : companyId !== undefined && pk.split("#")[1] === companyId;
    case "sort key":
      return isTouched(touches, pk) && (everyCompany || names(sk, companyId));
    case "nowhere":
      return isTouched(touches, pk);
    case undefined:
      return false;
  }
}

/** Whether a write only adds to the log of a company that the scope does not name. */
const addsToLog = ({ touches }: TableScope, write: Write): boolean =>
  "put" in write && touches.includes("log-of-every-company") && logKeys.test(`${write.put.pk} ${write.put.sk}`);

const keyOf = (write: Write): Key => {
  if ("put" in write) return write.put;
  if ("update" in write) return write.update;
  return "delete" in write ? write.delete : write.check;
};

/** The message contains neither sort keys nor text after the first "#": these hold ids, hashes and addresses. */
function refuse({ touches }: TableScope, { pk }: Key): never {
  const [word = ""] = pk.split("#");
  const known = companyStandsIn(pk) === undefined ? "is not in shared/partitions.ts" : "is outside of the scope";
  throw new OutsideScope(`the partition "${word}" ${known} (touches: ${touches.join(", ")})`);
}

function check(scope: TableScope, keys: readonly Key[]): void {
  for (const key of keys) if (!isWithin(scope, key)) refuse(scope, key);
}

const asKey = ({ pk, skPrefix }: Query): Key => ({ pk, sk: skPrefix });

/**
 * Limits a reader to the partitions of a scope. Each method
 * @throws OutsideScope for any other partition.
 */
export const limitReader = (table: TableReader, scope: TableScope): TableReader => ({
  get: async (key) => {
    check(scope, [key]);
    return table.get(key);
  },
  getMany: async (keys) => {
    check(scope, keys);
    return table.getMany(keys);
  },
  query: async (query) => {
    check(scope, [asKey(query)]);
    return table.query(query);
  },
  changedSince: async (pk, moment) => {
    check(scope, [{ pk, sk: "" }]);
    return table.changedSince(pk, moment);
  },
});

/**
 * Limits a table to the partitions of a scope. Each method
 * @throws OutsideScope for any other partition.
 */
export const limitTable = (table: Table, scope: TableScope): Table => ({
  ...limitReader(table, scope),
  write: async (...writes) => {
    check(scope, writes.filter((write) => !addsToLog(scope, write)).map(keyOf));
    return table.write(...writes);
  },
});
