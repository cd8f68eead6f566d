import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import type { Binary } from "#shared/api/route.ts";
import { applyPatch, PatchRequest } from "./apply-patch.ts";
import { changeScimGroup, createGroup, deleteScimGroup, scimGroupIn } from "./change-groups.ts";
import { changeScimUser, createUser, deleteScimUser } from "./change-users.ts";
import { attributeOf } from "./match-filter.ts";
import { readResource } from "./read-resources.ts";
import { type Provisioner, provenProviders, type ScimContext } from "./scim-context.ts";
import { groupView, readGroup, readUser, userView } from "./scim-resources.ts";

const MOST_BYTES = 1_000_000;
const Message = z.record(z.string(), z.unknown());

/**
 * The object in the body; clients send application/scim+json or application/json.
 * @throws AppError SCIM_SYNTAX_INVALID
 */
export function readMessage({ bytes }: Binary): z.infer<typeof Message> {
  if (bytes.length > MOST_BYTES) throw new AppError("REQUEST_TOO_LARGE");
  try {
    return Message.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch (error) {
    throw new AppError("SCIM_SYNTAX_INVALID", { cause: error });
  }
}

/** The operations of a PATCH message. @throws AppError SCIM_SYNTAX_INVALID */
export function readPatch(message: unknown): PatchRequest {
  const parsed = PatchRequest.safeParse({ operations: attributeOf(message, "Operations") });
  if (!parsed.success) throw new AppError("SCIM_SYNTAX_INVALID", { cause: parsed.error });
  return parsed.data;
}

const foreign = () => new AppError("SCIM_RESOURCE_NOT_FOUND");

/** Provisions a user or a group and returns the stored resource. */
export async function createResource(context: ScimContext, by: Provisioner, kind: string, message: unknown) {
  if (kind !== "Users" && kind !== "Groups") throw foreign();
  await provenProviders(context.table, by.companyId);
  const id =
    kind === "Users"
      ? (await createUser(context, by, readUser(message))).id
      : await createGroup(context, by, readGroup(message));
  return readResource(context, by.companyId, kind, id);
}

interface Named {
  readonly kind: string;
  readonly id: string;
}

/** Replaces a user or a group by the result of `change`, and returns the stored resource. */
export async function changeResource(
  context: ScimContext,
  by: Provisioner,
  { kind, id }: Named,
  change: (resource: Readonly<Record<string, unknown>>) => unknown,
) {
  await provenProviders(context.table, by.companyId);
  const origin = context.appUrl();
  if (kind === "Users") {
    await changeScimUser(context, by, id, (user, state) => readUser(change(userView(user, { ...state, origin }))));
  } else if (kind === "Groups") {
    await changeScimGroup(context, by, id, (state, users) =>
      readGroup(change(groupView(scimGroupIn(state, id), { ...state, users, origin }))),
    );
  } else throw foreign();
  return readResource(context, by.companyId, kind, id);
}

/** Makes the `change` that applies a PATCH message. */
export const patching = (message: unknown) => {
  const patch = readPatch(message);
  return (resource: Readonly<Record<string, unknown>>) => applyPatch(resource, patch);
};

export async function removeResource(context: ScimContext, by: Provisioner, { kind, id }: Named): Promise<void> {
  await provenProviders(context.table, by.companyId);
  if (kind === "Users") return deleteScimUser(context, by, id);
  if (kind === "Groups") return deleteScimGroup(context, by, id);
  throw foreign();
}
