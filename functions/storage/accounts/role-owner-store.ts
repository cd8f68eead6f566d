import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Id } from "#shared/models/scalars.ts";

export const roleKeys = {
  uniqueRole: (roleArn: string): Key => ({ pk: `role#${roleArn}`, sk: "role" }),
};

/** How many connected accounts of the company use the role: a role may serve several regions. */
const RoleOwner = z.object({ companyId: Id, uses: z.int().positive() });

async function findOwner(table: TableReader, roleArn: string) {
  const item = await table.get(roleKeys.uniqueRole(roleArn));
  return item === undefined ? undefined : RoleOwner.parse(item);
}

/**
 * Part of the transaction that gives an account its role: a role belongs to one company only, which may use it for
 * several regions.
 * @throws AppError AWS_ROLE_NOT_ASSUMABLE if another company holds it, without further details
 */
export async function claimRole(table: TableReader, roleArn: string, companyId: string): Promise<Write> {
  const key = roleKeys.uniqueRole(roleArn);
  const owner = await findOwner(table, roleArn);
  const otherwise = "CONFLICT_TRY_AGAIN";
  if (owner === undefined) return { put: { ...key, companyId, uses: 1 }, onlyIf: "absent", otherwise };
  if (owner.companyId !== companyId) throw new AppError("AWS_ROLE_NOT_ASSUMABLE");
  const owned = { attribute: "companyId", is: "=", value: companyId } as const;
  return { update: key, change: { add: { uses: 1 } }, onlyIf: [owned], otherwise };
}

/** Part of the transaction that removes an account's role; the role is free after its last account. */
export async function releaseRole(table: TableReader, roleArn: string, companyId: string): Promise<Write[]> {
  const key = roleKeys.uniqueRole(roleArn);
  const owner = await findOwner(table, roleArn);
  if (owner?.companyId !== companyId) return [];
  const onlyIf = [{ attribute: "uses", is: "=", value: owner.uses }] as const;
  const otherwise = "CONFLICT_TRY_AGAIN";
  if (owner.uses === 1) return [{ delete: key, onlyIf, otherwise }];
  return [{ update: key, change: { add: { uses: -1 } }, onlyIf, otherwise }];
}
