import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { defaultChoices } from "#shared/notification-choices.ts";
import { NotificationChoice, NotificationChoices } from "#shared/models/notification-choice.ts";
import type { NotificationKind } from "#shared/models/notification.ts";
import type { MemberAccess } from "../records.ts";
import { notificationKeys } from "./notification-keys.ts";

/** What a member has chosen about mails. */
const MemberChoices = z.object({
  choices: NotificationChoices,
  /** For kinds without a choice, also later ones; absent: their defaults. */
  others: NotificationChoice.optional(),
  /** Signs the links to unsubscribe in the member's mails. */
  unsubscribeKey: z.string().optional(),
  /** Incremented by each change, which serializes the changes. */
  revision: z.int().nonnegative(),
});
export type MemberChoices = z.infer<typeof MemberChoices>;

type Member = Pick<MemberAccess, "companyId" | "userId">;

const newChoices: MemberChoices = { choices: {}, revision: 0 };

const parse = (item: unknown): MemberChoices => (item === undefined ? newChoices : MemberChoices.parse(item));

const keyOf = ({ companyId, userId }: Member) => notificationKeys.notificationChoices(companyId, userId);

export const getChoices = async (table: TableReader, member: Member): Promise<MemberChoices> =>
  parse(await table.get(keyOf(member)));

/** In the order of the members; at most 100. */
export const getManyChoices = async (table: TableReader, members: readonly Member[]): Promise<MemberChoices[]> =>
  (await table.getMany(members.map(keyOf))).map(parse);

/** What holds for a kind. */
export const choiceOf = ({ choices, others }: MemberChoices, kind: NotificationKind): NotificationChoice =>
  choices[kind] ?? others ?? defaultChoices[kind];

/** Changes what a member has chosen, if it is unchanged since it was read. */
export function changeChoices(
  member: Member,
  seen: MemberChoices,
  changed: Partial<Pick<MemberChoices, "choices" | "others" | "unsubscribeKey">>,
): Write {
  return {
    put: { ...keyOf(member), ...seen, ...changed, revision: seen.revision + 1 },
    onlyIf: seen.revision === 0 ? "absent" : [{ attribute: "revision", is: "=", value: seen.revision }],
    otherwise: "CONFLICT_TRY_AGAIN",
  };
}
