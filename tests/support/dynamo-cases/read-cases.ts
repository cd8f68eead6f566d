import { type CaseTable, type DynamoCase, refusal } from "./case-table.ts";

type Values = Record<string, unknown>;

interface Page {
  readonly Items: readonly { readonly sk: string }[];
  readonly LastEvaluatedKey?: Values;
}

const byUpdate = { IndexName: "byUpdatedAt" };
const put = async (table: CaseTable, ...sks: string[]) => {
  for (const sk of sks) await table.put({ sk, updatedAt: `at ${sk}`, n: 1, tree: { n: 2, m: 3 } });
};

/** All pages of a query, each as its sort keys. */
async function pages({ pk, query }: CaseTable, request: Values): Promise<string[]> {
  const seen: string[] = [];
  let ExclusiveStartKey: Values | undefined;
  do {
    const { Items, LastEvaluatedKey } = (await query({ ...request, ExclusiveStartKey })) as Page;
    seen.push(Items.map(({ sk }) => sk).join(""));
    ExclusiveStartKey = LastEvaluatedKey && { pk, ...LastEvaluatedKey };
  } while (ExclusiveStartKey !== undefined && seen.length < 20);
  return seen;
}

const read = (ProjectionExpression: string, answer: unknown): DynamoCase => ({
  title: `a read of ${ProjectionExpression} alone`,
  run: async (table) => {
    await put(table, "b");
    return table.get("b", { ProjectionExpression });
  },
  answer,
});
const overlap = refusal("Two document paths overlap with each other; must remove or rewrite one of these paths");

export const readCases: readonly DynamoCase[] = [
  {
    title: "a query goes on where it stopped, both ways, in the table and in the index",
    run: async (table) => {
      await put(table, "a", "b", "c", "d", "e");
      const backwards = { ScanIndexForward: false };
      return Promise.all(
        [{}, backwards, byUpdate, { ...byUpdate, ...backwards }].map((request) =>
          pages(table, { Limit: 2, ...request }),
        ),
      );
    },
    answer: [
      ["ab", "cd", "e"],
      ["ed", "cb", "a"],
      ["ab", "cd", "e"],
      ["ed", "cb", "a"],
    ],
  },
  {
    title: "a query ends a page at one megabyte",
    run: async (table) => {
      for (const sk of ["1", "2", "3", "4"]) await table.put({ sk, text: "x".repeat(390_000) });
      const seen = await pages(table, { ProjectionExpression: "sk" });
      return [seen.length, seen.join("")];
    },
    answer: [2, "1234"],
  },
  read("sk", { Item: { sk: "b" } }),
  read("n, tree.n", { Item: { n: 1, tree: { n: 2 } } }),
  read("absent", { Item: {} }),
  read("n, n", overlap),
  read("tree, tree.n", overlap),
  {
    title: "the index holds only items that have its key, as they are now",
    run: async (table) => {
      await put(table, "a", "b", "c", "d", "e");
      await table.put({ sk: "a" });
      await table.put({ sk: "b", updatedAt: "at z" });
      await table.remove("c");
      await table.update("d", "REMOVE updatedAt");
      await table.update("e", "SET n = :n", { ":n": 9 });
      return ((await table.query(byUpdate)) as Page).Items;
    },
    answer: [
      { sk: "e", updatedAt: "at e", n: 9, tree: { n: 2, m: 3 } },
      { sk: "b", updatedAt: "at z" },
    ],
  },
  {
    title: "items with the same index key are all in the index, page by page",
    run: async (table) => {
      for (const sk of ["a", "b", "c"]) await table.put({ sk, updatedAt: "same" });
      return (await pages(table, { ...byUpdate, Limit: 1 })).join("").split("").sort();
    },
    answer: ["a", "b", "c"],
  },
  {
    title: "sort keys are in the order of their bytes",
    run: async (table) => {
      for (const sk of ["é", "Z", "a", "10", "9", "\u{1F600}", "\uFFFD", "aa"]) await table.put({ sk });
      return ((await table.query()) as Page).Items.map(({ sk }) => sk);
    },
    answer: ["10", "9", "Z", "a", "aa", "é", "\uFFFD", "\u{1F600}"],
  },
  {
    title: "a scan filters",
    run: async (table) => {
      await put(table, "a", "b");
      await table.put({ sk: "c", n: 5 });
      const FilterExpression = "pk = :pk AND n > :n";
      const found: unknown[] = [];
      let ExclusiveStartKey: Values | undefined;
      do {
        const { Items, LastEvaluatedKey } = await table.scan({ FilterExpression, ExclusiveStartKey }, { ":n": 2 });
        found.push(...Items!);
        ExclusiveStartKey = LastEvaluatedKey;
      } while (ExclusiveStartKey !== undefined);
      return found.map((item) => (item as Values)["sk"]);
    },
    answer: ["c"],
  },
];
