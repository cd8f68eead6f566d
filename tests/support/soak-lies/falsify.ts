import type { RuleName } from "../../../bin/soak/audit/audit.ts";
import type { Evidence, StoredItem } from "../../../bin/soak/evidence.ts";
import type { History } from "../../../bin/soak/history.ts";

/** The history and the evidence of a soak, true or falsified. */
export interface Found {
  readonly history: History;
  readonly evidence: Evidence;
}

/** A rule, a violation of it, and how to produce it. */
export type Lie = readonly [RuleName, string, (from: Found) => Found];

export const isSk = (start: string) => (item: StoredItem) => item.sk.startsWith(start);
export const company = ({ evidence }: Found) => `company#${evidence.tenants[0]!.companyId}`;

/** The evidence with one item changed or removed. */
export function withItem({ history, evidence }: Found, is: (item: StoredItem) => boolean, change?: object): Found {
  const at = evidence.items.findIndex(is);
  if (at < 0) throw new Error("the soak left no such item");
  const changed = change === undefined ? [] : [{ ...evidence.items[at]!, ...change }];
  return { history, evidence: { ...evidence, items: evidence.items.toSpliced(at, 1, ...changed) } };
}
export const without = (from: Found, is: (item: StoredItem) => boolean) => withItem(from, is);
export const withOneMore = ({ history, evidence }: Found, item: StoredItem): Found => ({
  history,
  evidence: { ...evidence, items: [...evidence.items, item] },
});
export const withHistory = ({ history, evidence }: Found, change: Partial<History>): Found => ({
  evidence,
  history: { ...history, ...change },
});
export const withWish = (from: Found, thing: string, value: string): Found =>
  withHistory(from, { changes: [...from.history.changes, { thing, value, outcome: "acknowledged" }] });

type Maps = "bodies" | "blocks" | "inSes";
export function mapBy({ history, evidence }: Found, which: Maps, change: (map: Map<string, any>) => void): Found {
  const map = new Map<string, unknown>(evidence[which]);
  change(map);
  return { history, evidence: { ...evidence, [which]: map } };
}

/** A template that all workers of the first company save, and that none publishes or restores. */
export function sharedEntry(from: Found) {
  const is = (item: StoredItem) => item.pk === company(from) && isSk("template#")(item) && item["name"] === "shared-0";
  const item = from.evidence.items.find(is)!;
  const [, accountId = "", id = ""] = item.sk.split("#");
  const { companyId } = from.evidence.tenants[0]!;
  return { is, accountId, id, companyId, bodyKey: `${companyId} ${id} ${String(item["versionNumber"])}` };
}
