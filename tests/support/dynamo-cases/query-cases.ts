import { type CaseTable, type DynamoCase, refusal } from "./case-table.ts";

type Values = Record<string, unknown>;

interface Page {
  readonly Items?: readonly { readonly sk: string }[];
  readonly Count: number;
  readonly ScannedCount: number;
  readonly LastEvaluatedKey?: Record<string, unknown>;
}

const five = async ({ write, pk }: CaseTable) => {
  await write(
    ...["a", "b", "c", "d", "e"].map((sk, n) => ({
      PutRequest: { Item: { pk, sk, n, updatedAt: `2026-0${String(5 - n)}`, even: n % 2 === 0, map: { n } } },
    })),
  );
};
/** The sort keys of a page, concatenated. */
const sks = (page: unknown) => {
  const { Items, ...rest } = page as Page;
  return Items === undefined ? rest : { sks: Items.map(({ sk }) => sk).join(""), ...rest };
};
const byUpdate = { IndexName: "byUpdatedAt" };

/** One query of a partition with five items; the answer has the sort keys in order. */
const ask = (title: string, request: Values, answer: unknown, values?: Values): DynamoCase => ({
  title: `a query ${title}`,
  run: async (table) => {
    await five(table);
    return sks(await table.query(request, values));
  },
  answer,
});
const within = (condition: string) => ({ KeyConditionExpression: `pk = :pk AND ${condition}` });

const page = (found: string, more: Values = {}) => ({
  sks: found,
  Count: found.length,
  ScannedCount: found.length,
  ...more,
});
const stoppedAt = (key: Values) => ({ LastEvaluatedKey: key });

export const queryCases: readonly DynamoCase[] = [
  ask("gives a partition in the order of the sort key", {}, page("abcde")),
  ask("gives it backwards", { ScanIndexForward: false }, page("edcba")),
  ask("stops at a limit", { Limit: 2 }, page("ab", stoppedAt({ sk: "b" }))),
  ask("stops at a limit although nothing follows", { Limit: 5 }, page("abcde", stoppedAt({ sk: "e" }))),
  ask("for a sort key", within("sk = :s"), page("c"), { ":s": "c" }),
  ask("for lesser sort keys", within("sk < :s"), page("ab"), { ":s": "c" }),
  ask("for lesser or equal sort keys", within("sk <= :s"), page("abc"), { ":s": "c" }),
  ask("for greater sort keys", within("sk > :s"), page("de"), { ":s": "c" }),
  ask("for greater or equal sort keys", within("sk >= :s"), page("cde"), { ":s": "c" }),
  ask("for sort keys between", within("sk BETWEEN :s AND :t"), page("bcd"), { ":s": "b", ":t": "d" }),
  ask("for sort keys that begin with", within("begins_with(sk, :s)"), page("d"), { ":s": "d" }),
  ask("counts what a filter looked at", { FilterExpression: "even = :v" }, page("ace", { ScannedCount: 5 }), {
    ":v": true,
  }),
  ask(
    "stops at what a filter looked at",
    { FilterExpression: "even = :v", Limit: 2 },
    page("a", { ScannedCount: 2, ...stoppedAt({ sk: "b" }) }),
    { ":v": true },
  ),
  ask("only counts", { Select: "COUNT" }, { Count: 5, ScannedCount: 5 }),
  ask("of the index, newest first", { ...byUpdate, ScanIndexForward: false }, page("abcde")),
  ask(
    "of the index stops at a key of all three parts",
    { ...byUpdate, Limit: 2 },
    page("ed", stoppedAt({ sk: "d", updatedAt: "2026-02" })),
  ),
  ask("of the index in a range", { ...byUpdate, ...within("updatedAt > :s") }, page("ba"), { ":s": "2026-03" }),
  ask("of an unknown index", { IndexName: "unknown" }, refusal("The table does not have the specified index: unknown")),
  ask(
    "with a filter on a key",
    { FilterExpression: "sk = :s" },
    refusal("Filter Expression can only contain non-primary key attributes: Primary key attribute: sk"),
    { ":s": "a" },
  ),
  ask("for sort keys unlike one", within("sk <> :s"), refusal("KeyConditionExpression"), { ":s": "a" }),
  ask("for sort keys that contain", within("contains(sk, :s)"), refusal("KeyConditionExpression"), { ":s": "a" }),
  ask("with OR", { KeyConditionExpression: "pk = :pk OR sk = :s" }, refusal("KeyConditionExpression"), { ":s": "a" }),
  ask(
    "without the partition key",
    { KeyConditionExpression: "sk = :pk" },
    refusal("Query condition missed key schema element: pk"),
  ),
  ask(
    "for a sort key of the wrong type",
    within("sk = :s"),
    refusal("Condition parameter type does not match schema type"),
    { ":s": 7 },
  ),
  ask("with a limit of zero", { Limit: 0 }, refusal("Member must have value greater than or equal to 1")),
  ask(
    "from a key of another partition",
    { ExclusiveStartKey: { pk: "other", sk: "a" } },
    refusal("The provided starting key is outside query boundaries based on provided conditions"),
  ),
  ask(
    "from a key that lacks a part",
    { ExclusiveStartKey: { sk: "a" } },
    refusal("The provided starting key is invalid"),
  ),
  ask(
    "between the wrong way round",
    within("sk BETWEEN :s AND :t"),
    refusal("The BETWEEN operator requires upper bound to be greater than or equal to lower bound"),
    { ":s": "d", ":t": "b" },
  ),
];
