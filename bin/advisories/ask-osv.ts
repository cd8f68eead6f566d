import * as z from "zod";

/** One call of OSV's API (https://google.github.io/osv.dev/api); without a body it is a GET. */
export type AskOsv = (path: string, body?: object) => Promise<unknown>;

const Batch = z.object({
  results: z.array(
    z.object({ vulns: z.array(z.object({ id: z.string() })).optional(), next_page_token: z.string().optional() }),
  ),
});

/** OSV accepts at most 1,000 queries at once. */
const MOST_QUERIES = 1000;

interface Query {
  readonly package: { readonly ecosystem: "npm"; readonly name: string };
  readonly page_token?: string;
}

/**
 * The ids of all advisories of these npm packages, for every version: a package that is added later in an old version
 * is found too. OSV paginates packages with many advisories.
 */
export async function advisoryIdsOf(names: readonly string[], ask: AskOsv): Promise<string[]> {
  const ids = new Set<string>();
  let open: readonly Query[] = names.map((name) => ({ package: { ecosystem: "npm", name } }));
  while (open.length > 0) {
    const queries = open.slice(0, MOST_QUERIES);
    const { results } = Batch.parse(await ask("/v1/querybatch", { queries }));
    if (results.length !== queries.length) throw new Error("OSV did not answer each query");
    for (const { vulns = [] } of results) for (const { id } of vulns) ids.add(id);
    const further = results.flatMap(({ next_page_token: page_token }, at) => {
      const query = queries[at];
      return query === undefined || page_token === undefined ? [] : [{ ...query, page_token }];
    });
    open = [...open.slice(MOST_QUERIES), ...further];
  }
  return [...ids].sort();
}
