import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { findAccess } from "#functions/storage/access-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { AppError } from "#shared/errors.ts";
import { Id } from "#shared/models/scalars.ts";

/**
 * The claims of an id token that we rely on. The authorizer has checked signature, issuer, audience and expiry;
 * it does not tell id tokens from access tokens, so `token_use` is checked here (AWS: HTTP API JWT authorizers).
 */
const Claims = z.object({ token_use: z.literal("id"), sub: Id, company: Id, email: z.string() });

const Authorized = z.object({
  requestContext: z.object({ authorizer: z.object({ jwt: z.object({ claims: z.unknown() }) }) }),
});

/** The one who calls, and what they may do at this moment. */
export interface Actor extends AccessDocument {
  readonly email: string;
}

/** @throws AppError UNAUTHENTICATED without the claims of an id token, COMPANY_ACCESS_DENIED for one who was removed */
export async function readActor(event: unknown, table: TableReader): Promise<Actor> {
  const authorized = Authorized.safeParse(event);
  const claims = Claims.safeParse(authorized.data?.requestContext.authorizer.jwt.claims);
  if (!claims.success) throw new AppError("UNAUTHENTICATED", { cause: claims.error });
  const access = await findAccess(table, claims.data.company, claims.data.sub);
  if (access === undefined) throw new AppError("COMPANY_ACCESS_DENIED");
  return { ...access, email: claims.data.email };
}
