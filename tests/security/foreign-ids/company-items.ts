import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { Id } from "#shared/models/scalars.ts";

export interface Item {
  readonly pk: string;
  readonly sk: string;
  readonly [name: string]: unknown;
}

/** Everything that the table holds of a company, whatever partition it is in, in the order of its keys. */
export async function itemsOf(companyId: string): Promise<Item[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const found: Item[] = [];
  for await (const { Items } of paginateScan({ client }, { TableName: process.env["TABLE_NAME"] })) {
    found.push(...((Items ?? []) as Item[]));
  }
  const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;
  return found
    .filter((item) => keyOf(item).includes(companyId) || item["companyId"] === companyId)
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

/** Numbers of versions and the like have the form of an id too, but are none. */
const isId = (text: unknown): text is string => Id.safeParse(text).success && String(text).length >= 30;

/** They only repeat what other items are called. */
const repeating = /^(unique|purge|audit|access|tags-of|results|deployment|head|role|api-key)$/;

/** An id of each kind that a company's items name, by the kind of item or partition that it stands in first. */
export function idsIn(items: readonly Item[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const note = (kind: string, id: unknown) => {
    if (isId(id) && !found.has(kind) && ![...found.values()].includes(id)) found.set(kind, id);
  };
  for (const { pk, sk, ...rest } of items) {
    // A schedule's list, which repeats the ids of accounts behind that of the company.
    if (pk === "account-due") continue;
    const [ofPartition = "", ...inPartition] = pk.split("#");
    for (const part of repeating.test(ofPartition) ? [] : inPartition) note(ofPartition, part);
    const [kind = "", ...inItem] = sk.split("#");
    if (repeating.test(kind)) continue;
    for (const part of inItem) note(kind, part);
    for (const name of ["id", "uid"]) note(kind, rest[name]);
  }
  return found;
}
