import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id } from "#shared/models/scalars.ts";
import { companyPk, keys } from "../keys.ts";
import type { MemberAccess } from "../records.ts";

/**
 * | access pattern           | key                             |
 * |--------------------------|---------------------------------|
 * | favourites of a member   | company#<c> / favourites#<user> |
 */
export const favouriteKeys = {
  favourites: (companyId: string, userId: string): Key => ({ pk: companyPk(companyId), sk: `favourites#${userId}` }),
};

/** The templates that a member has marked for themselves, the latest first. */
const Favourites = z.object({
  userId: Id,
  templateIds: z.array(Id),
  /** Incremented by each change; the condition of the next one. */
  revision: z.int().nonnegative(),
});
export type Favourites = z.infer<typeof Favourites>;

type Member = Pick<MemberAccess, "companyId" | "userId">;

const favouritesOf = ({ companyId, userId }: Member) => favouriteKeys.favourites(companyId, userId);

export async function getFavourites(table: TableReader, member: Member): Promise<Favourites> {
  const item = await table.get(favouritesOf(member));
  return item === undefined ? { userId: member.userId, templateIds: [], revision: 0 } : Favourites.parse(item);
}

/** The favourites of every member who has marked this template. */
export async function favouritesWith(table: TableReader, companyId: string, templateId: string): Promise<Favourites[]> {
  const items = await table.query({ pk: companyPk(companyId), skPrefix: "favourites#" });
  return z
    .array(Favourites)
    .parse(items)
    .filter(({ templateIds }) => templateIds.includes(templateId));
}

const putFavourites = (member: Member, seen: Favourites, templateIds: readonly string[]): Write => ({
  put: { ...favouritesOf(member), userId: member.userId, templateIds, revision: seen.revision + 1 },
  onlyIf: seen.revision === 0 ? "absent" : [{ attribute: "revision", is: "=", value: seen.revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The transaction that marks a template. Requires that it is not purged, and the member not removed. */
export const addFavourite = (member: Member, seen: Favourites, templateId: string): readonly Write[] => [
  putFavourites(member, seen, [templateId, ...seen.templateIds]),
  { check: keys.templateHead(member.companyId, templateId), onlyIf: "present", otherwise: "TEMPLATE_NOT_FOUND" },
  {
    check: keys.access(member.companyId, member.userId),
    onlyIf: "present",
    otherwise: "COMPANY_ACCESS_DENIED",
  },
];

export const removeFavourite = (member: Member, seen: Favourites, templateId: string): Write => {
  const others = seen.templateIds.filter((id) => id !== templateId);
  return putFavourites(member, seen, others);
};

/** Part of the transaction that removes a member. */
export const dropFavourites = (member: Member): Write => ({
  delete: favouritesOf(member),
  onlyIf: { anything: "not every member has some" },
  otherwise: "CONFLICT_TRY_AGAIN",
});
