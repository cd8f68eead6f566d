import type { Account } from "#local/aws/account.ts";
import { putTrustingRole, type PutTrustingRole } from "#local/aws/trusting-role.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { operator } from "#local/operator.ts";
import * as z from "zod";
import { behaviourOfAccount, viewAccount, viewRole } from "./account-view.ts";
import { Nothing, route, type ApiRoute } from "./api-route.ts";
import { AccountBehaviour, type AccountList } from "./api-schema.ts";
import type { OwnerSes } from "./owner-ses.ts";
import { Refusal } from "./refusal.ts";

const NewAccount = z.strictObject({
  name: z.string().trim().min(1, "give the account a name").max(50),
  id: z
    .string()
    .regex(/^\d{12}$/, "an AWS account id has 12 digits")
    .optional(),
});

const RoleName = z.string().regex(/^[\w+=,.@-]{1,64}$/, "a role's name has up to 64 letters, digits and +=,.@-_");

const TrustingRole = z.strictObject({
  name: RoleName.optional(),
  /** AWS: "AssumeRole", ExternalId. */
  externalId: z.string().regex(/^[\w+=,.@:/-]{2,1224}$/, "an external id has 2 to 1224 letters, digits and +=,.@:/-_"),
});

const DisabledRegions = z.strictObject({ regions: z.array(z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/)) });

/** An omitted field is reset to its default. */
const NewBehaviour = z.strictObject(AccountBehaviour.shape);

const CustomRole = z.strictObject({ name: RoleName, trustPolicy: z.string(), permissionPolicy: z.string() });

/** Throws Refusal for an unknown account id. */
export function requireAccount(awsAccounts: AwsAccounts, id: string): Account {
  const account = awsAccounts.getAccount(id);
  if (account === undefined) throw new Refusal(404, `There is no AWS account ${id}.`);
  return account;
}

function createAccount(awsAccounts: AwsAccounts, { id, name }: z.infer<typeof NewAccount>): Account {
  if (id === undefined) return awsAccounts.createAccount({ name });
  if (id === operator.accountId) throw new Refusal(409, `${id} is the account that Sestina itself runs in.`);
  if (awsAccounts.getAccount(id) !== undefined) throw new Refusal(409, `There is an account ${id} already.`);
  return awsAccounts.createAccount({ id, name });
}

function listAccounts(awsAccounts: AwsAccounts, ses: OwnerSes): AccountList {
  const accounts = awsAccounts.listAccounts().map((account) => viewAccount(awsAccounts, ses, account));
  return { operatorAccountId: operator.accountId, accounts };
}

function roleRoutes(awsAccounts: AwsAccounts, putRole: PutTrustingRole): ApiRoute[] {
  return [
    // Creating a role again replaces it, e.g. for another external id.
    route("POST /accounts/{accountId}/roles", TrustingRole, ({ param, body }) => {
      const { id } = requireAccount(awsAccounts, param("accountId"));
      return viewRole(putRole(awsAccounts, id, body.externalId, body.name));
    }),
    route("POST /accounts/{accountId}/custom-roles", CustomRole, ({ param, body }) => {
      const { id } = requireAccount(awsAccounts, param("accountId"));
      const { name, trustPolicy, permissionPolicy } = body;
      const policies = [{ name: "permissions", document: permissionPolicy }];
      return viewRole(awsAccounts.putRole(id, { name, trustPolicy, policies }));
    }),
    route("DELETE /accounts/{accountId}/roles/{roleName}", Nothing, ({ param }) => {
      const { id } = requireAccount(awsAccounts, param("accountId"));
      const name = param("roleName");
      if (awsAccounts.findRole(id, name) === undefined) throw new Refusal(404, `Account ${id} has no role ${name}.`);
      awsAccounts.deleteRole(id, name);
      return undefined;
    }),
  ];
}

/** Customers' AWS accounts and their roles in the console's API. */
export function accountRoutes(
  awsAccounts: AwsAccounts,
  ses: OwnerSes,
  putRole: PutTrustingRole = putTrustingRole,
): ApiRoute[] {
  return [
    route("GET /accounts", Nothing, () => listAccounts(awsAccounts, ses)),
    route("POST /accounts", NewAccount, ({ body }) => viewAccount(awsAccounts, ses, createAccount(awsAccounts, body))),
    route("DELETE /accounts/{accountId}", Nothing, ({ param }) => {
      awsAccounts.deleteAccount(requireAccount(awsAccounts, param("accountId")).id);
      return undefined;
    }),
    route("PUT /accounts/{accountId}/disabled-regions", DisabledRegions, ({ param, body }) => {
      awsAccounts.disableRegions(requireAccount(awsAccounts, param("accountId")).id, body.regions);
      return undefined;
    }),
    route("PUT /accounts/{accountId}/behaviour", NewBehaviour, ({ param, body }) => {
      const { id } = requireAccount(awsAccounts, param("accountId"));
      const { iamDelaySeconds, ...behaviour } = body;
      ses.setBehaviour(id, behaviour);
      awsAccounts.delayIam(id, iamDelaySeconds);
      return behaviourOfAccount(ses, requireAccount(awsAccounts, id));
    }),
    ...roleRoutes(awsAccounts, putRole),
  ];
}
