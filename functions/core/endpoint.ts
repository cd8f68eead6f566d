import type { Route } from "#shared/api/route.ts";
import { createSignedInCache } from "#functions/storage/access/signed-in-cache.ts";
import { AppError } from "#shared/errors.ts";
import { mayPass } from "#shared/permissions.ts";
import { readActor, readJoiningUser, readUndecidedUser } from "./actor.ts";
import { type Caller, endpointBy } from "./endpoint-by.ts";
import { makers } from "./makers.ts";
import { recordSession } from "./record-session.ts";

/** Kept in the Lambda's memory. */
const findSignedIn = createSignedInCache();

async function identify(route: Route, event: unknown): Promise<Caller | undefined> {
  if (route.access === "public") return undefined;
  // The token names the company, so this read comes before the scope of a company exists.
  const { table } = await makers["table:read"]({ companyId: undefined, touches: ["every-company", "user"] });
  if (route.access === "joining") return readJoiningUser(event, table);
  if (route.access === "undecided") return readUndecidedUser(event, table);
  const actor = await readActor(event, table, { findSignedIn });
  await recordSession(actor, event);
  const refusal = actor.duty?.refusedWith;
  if (refusal !== undefined && route.despitePolicies !== true) throw new AppError(refusal);
  if (!mayPass(route.access, actor.permissions)) throw new AppError("PERMISSION_DENIED");
  return actor;
}

/** The handler of a route that people call, or anyone; as `endpointBy` says. */
export const endpoint = endpointBy(identify);
