import * as z from "zod";
import { identityInfo } from "./identity-view.ts";
import { NoBody, operation, type SesParts } from "./operation.ts";
import { pageOf, pageSize } from "./page.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import { lookUp } from "./verification/identity-status.ts";

const Filter = z.strictObject({
  IDENTITY_NAME_CONTAINS: z.string().optional(),
  IDENTITY_TYPE: z.enum(["EMAIL_ADDRESS", "DOMAIN", "MANAGED_DOMAIN"]).optional(),
  VERIFICATION_STATUS: z.enum(["PENDING", "SUCCESS", "FAILED", "TEMPORARY_FAILURE", "NOT_STARTED"]).optional(),
});

const ListRequest = z.object({
  Filter: Filter.optional(),
  NextToken: z.string().optional(),
  PageSize: z.number().optional(),
});

const needs = () => [{ action: "ses:ListEmailIdentities", resource: "*" }];

function list(parts: SesParts, accountRegion: AccountRegion, request: z.infer<typeof ListRequest>): object {
  const { IDENTITY_NAME_CONTAINS: part, IDENTITY_TYPE: type, VERIFICATION_STATUS: status } = request.Filter ?? {};
  const infos = parts.state.identities
    .list(accountRegionKey(accountRegion))
    .map((identity) => identityInfo(lookUp(parts, identity), parts.now()))
    .filter((info) => part === undefined || info.IdentityName.includes(part))
    .filter((info) => type === undefined || info.IdentityType === type)
    .filter((info) => status === undefined || info.VerificationStatus === status);
  const size = pageSize(request.PageSize === 0 ? undefined : request.PageSize, { min: 0, max: 1000, usual: 1000 });
  const page = pageOf(infos, (info) => info.IdentityName, { size, token: request.NextToken });
  return { EmailIdentities: page.entries, NextToken: page.nextToken };
}

const listByPost = operation({
  name: "ListEmailIdentities",
  method: "POST",
  path: "/v2/email/list-identities",
  body: ListRequest,
  needs,
  run: (parts, { accountRegion, body }) => list(parts, accountRegion, body),
});

/** The request of SDKs before 2026. */
const listByGet = operation({
  name: "ListEmailIdentities",
  method: "GET",
  path: "/v2/email/identities",
  body: NoBody,
  needs,
  run: (parts, { accountRegion, query }) =>
    list(parts, accountRegion, {
      NextToken: query.get("NextToken") ?? undefined,
      PageSize: query.has("PageSize") ? Number(query.get("PageSize")) : undefined,
    }),
});

export const listIdentityOperations = [listByPost, listByGet];
