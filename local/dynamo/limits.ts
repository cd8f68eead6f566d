import database, { type Input, type Item, type Table } from "dynalite/db/index.js";
import { validationError } from "./dynamo-error.ts";

const MAX_EXPRESSION_BYTES = 4096;
/**
 * A limit of this implementation, not of AWS: dynalite's parser takes more than twice as long for each further level.
 */
const MAX_PARENTHESES = 8;
const MAX_ITEM_BYTES = 400 * 1024;
const MAX_DEPTH = 32;
const maxKeyBytes = { hash: 2048, range: 1024 };

/** The bytes of UTF-8 beyond one per UTF-16 unit, which dynalite counts. */
function surplus(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value) - value.length;
  if (typeof value !== "object" || value === null) return 0;
  const names = Array.isArray(value) ? 0 : Object.keys(value).reduce((sum, name) => sum + surplus(name), 0);
  return Object.values(value).reduce<number>((sum, member) => sum + surplus(member), names);
}

/** The item's size in bytes (AWS: "DynamoDB item sizes and formats"). */
export const itemBytes = (item: Item): number => database.itemSize(item) + surplus(item);

export const isTooLarge = (item: Item): boolean => itemBytes(item) > MAX_ITEM_BYTES;

/** The nesting depth of lists and maps; `value` is in DynamoDB's notation, { L: [...] } and so on. */
function depthOf(value: Readonly<Record<string, unknown>>): number {
  const inner = [value["L"], value["M"]].flatMap((each) =>
    typeof each === "object" && each !== null ? [Object.values(each)] : [],
  );
  return inner.length === 0 ? 0 : 1 + Math.max(0, ...inner.flat().map(depthOf));
}

function refuseDeep(attributes: Item): void {
  if (Object.values(attributes).every((value) => depthOf(value) <= MAX_DEPTH)) return;
  throw validationError(
    "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit",
  );
}

/** The maximal depth of open parentheses. */
function parenthesesOf(expression: string): number {
  let [open, most] = [0, 0];
  for (const letter of expression) {
    open += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    most = Math.max(most, open);
  }
  return most;
}

/** AWS: "Constraints in Amazon DynamoDB", expression parameters. Checked first: parsing long ones would take long. */
export function refuseLongExpressions(request: object): void {
  for (const [name, expression] of Object.entries(request)) {
    if (!name.endsWith("Expression") || typeof expression !== "string") continue;
    const bytes = Buffer.byteLength(expression);
    if (bytes > MAX_EXPRESSION_BYTES) {
      const text = `Expression size has exceeded the maximum allowed size; expression size: ${bytes}`;
      throw validationError(`Invalid ${name}: ${text}`);
    }
    if (parenthesesOf(expression) > MAX_PARENTHESES) {
      throw validationError(`${name}: the local AWS accepts at most ${MAX_PARENTHESES} parentheses within each other`);
    }
  }
}

/** The same page: the sizes and depth of the items that a request puts. */
export function refuseOversized(operation: string, input: Input): void {
  const { Item: item, RequestItems: batches = {}, ExpressionAttributeValues: values } = input;
  const requests = operation === "BatchWriteItem" ? Object.values(batches).flat() : [];
  const batched = requests.flatMap(({ PutRequest }) => (PutRequest === undefined ? [] : [PutRequest.Item]));
  for (const each of [...(item === undefined ? [] : [item]), ...batched]) {
    if (isTooLarge(each)) throw validationError("Item size has exceeded the maximum allowed size");
    refuseDeep(each);
  }
  refuseDeep(values ?? {});
}

/** The same page: a key's parts, in bytes. */
export function refuseLongKey(table: Table, key: Item): void {
  database.traverseKey(table, (name, type, isHash) => {
    const text = key[name]?.["S"];
    const bytes = type === "S" && typeof text === "string" ? Buffer.byteLength(text) : 0;
    if (bytes <= maxKeyBytes[isHash ? "hash" : "range"]) return;
    throw validationError(
      isHash
        ? "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes"
        : "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes",
    );
  });
}

/** An item with an empty index key cannot be in the index. */
export function refuseEmptyIndexKey(table: Table, item: Item): void {
  database.traverseIndexes(table, (name, _type, index) => {
    if (item[name]?.["S"] !== "" && item[name]?.["B"] !== "") return;
    throw validationError(
      "One or more parameter values are not valid. A value specified for a secondary index key is not supported. " +
        "The AttributeValue for a key attribute cannot contain an empty string value. " +
        `IndexName: ${index.IndexName}, IndexKey: ${name}`,
    );
  });
}
