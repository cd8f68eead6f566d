import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Id } from "#shared/models/scalars.ts";
import { keys } from "./keys.ts";

const RoleOwner = z.object({ companyId: Id });

/**
 * Part of the transaction that connects an account: the role belongs to one company only. The same company may use it
 * for several regions.
 * @throws AppError AWS_ROLE_NOT_ASSUMABLE when another company holds it; it learns nothing more than that.
 */
export async function claimRole(table: TableReader, roleArn: string, companyId: string): Promise<Write> {
  const key = keys.uniqueRole(roleArn);
  const item = await table.get(key);
  if (item === undefined) return { put: { ...key, companyId }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" };
  if (RoleOwner.parse(item).companyId !== companyId) throw new AppError("AWS_ROLE_NOT_ASSUMABLE");
  const owned = { attribute: "companyId", is: "=", value: companyId } as const;
  return { check: key, onlyIf: [owned], otherwise: "CONFLICT_TRY_AGAIN" };
}
