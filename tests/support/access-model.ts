import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Item } from "#functions/adapters/ports/table.ts";
import { accessIn, type AccessState, loadAccessState } from "#functions/domain/access/access-state.ts";
import { companyPk } from "#functions/storage/keys.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { Permission } from "#shared/permissions.ts";

const parts = ["access", "user#", "policy#", "group#", "subscription"];

/** All items that decide the permissions in a company, and its counters. */
export async function accessItems(companyId: string): Promise<Item[]> {
  const found = await Promise.all(parts.map((skPrefix) => openTable().query({ pk: companyPk(companyId), skPrefix })));
  return found.flat() as Item[];
}

/** Restores those items. The users' sessions are deleted, since removing users ends them. */
export async function restoreAccess(companyId: string, items: readonly Item[], subs: readonly string[]) {
  const table = openTable();
  const here = await accessItems(companyId);
  const sessions = await Promise.all(
    subs.map((sub) => table.query({ pk: `session#${companyId}#${sub}`, skPrefix: "" })),
  );
  const gone = [...here.filter(({ sk }) => items.every((item) => item.sk !== sk)), ...(sessions.flat() as Item[])];
  const revision = Math.max(...here.map((item) => Number(item["revision"] ?? 0)));
  const anyway = { onlyIf: { anything: "a test puts back what it had" }, otherwise: "CONFLICT_TRY_AGAIN" } as const;
  await table.write(
    ...gone.map(({ pk, sk }) => ({ delete: { pk, sk }, ...anyway })),
    ...items.map((item) => ({ put: item["revision"] === undefined ? item : { ...item, revision }, ...anyway })),
  );
}

export interface Holding {
  readonly permissions: readonly string[];
  readonly accountIds: readonly string[];
}

/** The permissions of each member, by id. */
export function holdings(state: AccessState): Map<string, Holding> {
  return new Map(state.members.map(({ userId }) => [userId, accessIn(state, userId)!]));
}

/** The joined members who hold every permission. */
export async function fullAdministrators(companyId: string): Promise<string[]> {
  const [state, users] = await Promise.all([
    loadAccessState(openTable(), companyId),
    listUsers(openTable(), companyId),
  ]);
  const isFull = ({ permissions }: Holding) => Permission.options.every((each) => permissions.includes(each));
  const joined = users.filter(({ joinedAt }) => joinedAt !== undefined).map(({ id }) => id);
  return [...holdings(state)].filter(([id, held]) => joined.includes(id) && isFull(held)).map(([id]) => id);
}

const without = (from: readonly string[], those: readonly string[] = []) => from.filter((one) => !those.includes(one));

/** The permissions that members gained or lost between two states. */
export function changed(before: ReadonlyMap<string, Holding>, after: ReadonlyMap<string, Holding>): string[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].flatMap((id) => {
    const [had, has] = [before.get(id), after.get(id)].map((held) => [
      ...(held?.permissions ?? []),
      ...(held?.accountIds ?? []),
    ]);
    return [...without(has!, had), ...without(had!, has)];
  });
}
