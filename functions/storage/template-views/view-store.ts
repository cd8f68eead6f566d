import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { TemplateView } from "#shared/models/template-view.ts";
import { keys } from "../keys.ts";
import type { MemberAccess } from "../records.ts";
import { viewKeys } from "./view-keys.ts";

const Views = z.object({
  views: z.array(TemplateView.omit({ forCompany: true })),
  /** Incremented by each change; the condition of the next one. */
  revision: z.int().nonnegative(),
});
type Views = z.infer<typeof Views>;

/** The views that a member sees: their own ones, and those of the company. */
export interface SeenViews {
  readonly own: Views;
  readonly company: Views;
}

type Member = Pick<MemberAccess, "companyId" | "userId">;

const keysOf = ({ companyId, userId }: Member) =>
  [viewKeys.templateViews(companyId, userId), viewKeys.companyViews(companyId)] as const;

const parse = (item: unknown): Views => (item === undefined ? { views: [], revision: 0 } : Views.parse(item));

export async function getViews(table: TableReader, member: Member): Promise<SeenViews> {
  const [own, company] = await table.getMany(keysOf(member));
  return { own: parse(own), company: parse(company) };
}

/** Both sets as one list. */
export const allViews = ({ own, company }: SeenViews): TemplateView[] => [
  ...own.views.map((view) => ({ ...view, forCompany: false })),
  ...company.views.map((view) => ({ ...view, forCompany: true })),
];

const putViews = (key: Key, { revision }: Views, views: Views["views"]): Write => ({
  put: { ...key, views, revision: revision + 1 },
  onlyIf: revision === 0 ? "absent" : [{ attribute: "revision", is: "=", value: revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/**
 * The transaction after which these are the views that the member sees. Requires that the sets that it changes are
 * unchanged since the read, and that the member is not removed.
 */
export function replaceViews(member: Member, seen: SeenViews, after: readonly TemplateView[]): readonly Write[] {
  const [ownKey, companyKey] = keysOf(member);
  const replace = (key: Key, before: Views, isCompany: boolean): readonly Write[] => {
    const those = after.filter(({ forCompany }) => forCompany === isCompany);
    const views = those.map(({ id, name, address }) => ({ id, name, address }));
    return isDeepStrictEqual(views, before.views) ? [] : [putViews(key, before, views)];
  };
  return [
    ...replace(ownKey, seen.own, false),
    ...replace(companyKey, seen.company, true),
    { check: keys.access(member.companyId, member.userId), onlyIf: "present", otherwise: "COMPANY_ACCESS_DENIED" },
  ];
}
