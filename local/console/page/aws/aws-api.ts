import { AccountBehaviour, AccountList, AccountView, RegionView, RoleView, TemplateView } from "../../api-schema.ts";
import { callApi, NoContent, part } from "../lib/call-api.ts";

const region = (accountId: string, name: string): string => `/accounts/${part(accountId)}/ses/${part(name)}`;

/** Customers' AWS accounts in the console's API. */
export const awsApi = {
  accounts: () => callApi(AccountList, "GET", "/accounts"),
  createAccount: (account: { name: string; id?: string | undefined }) =>
    callApi(AccountView, "POST", "/accounts", account),
  deleteAccount: (id: string) => callApi(NoContent, "DELETE", `/accounts/${part(id)}`),
  putBehaviour: (id: string, behaviour: AccountBehaviour) =>
    callApi(AccountBehaviour, "PUT", `/accounts/${part(id)}/behaviour`, behaviour),
  putRole: (accountId: string, role: { name: string; externalId: string }) =>
    callApi(RoleView, "POST", `/accounts/${part(accountId)}/roles`, role),
  putCustomRole: (accountId: string, role: { name: string; trustPolicy: string; permissionPolicy: string }) =>
    callApi(RoleView, "POST", `/accounts/${part(accountId)}/custom-roles`, role),
  deleteRole: (accountId: string, name: string) =>
    callApi(NoContent, "DELETE", `/accounts/${part(accountId)}/roles/${part(name)}`),

  region: (accountId: string, name: string) => callApi(RegionView, "GET", region(accountId, name)),
  setSandbox: (accountId: string, name: string, inSandbox: boolean) =>
    callApi(RegionView, "PUT", `${region(accountId, name)}/sandbox`, { inSandbox }),
  denyProduction: (accountId: string, name: string) =>
    callApi(RegionView, "PUT", `${region(accountId, name)}/review`, { status: "DENIED" }),
  addIdentity: (accountId: string, name: string, identity: string) =>
    callApi(RegionView, "POST", `${region(accountId, name)}/identities`, { name: identity }),
  verifyIdentity: (accountId: string, name: string, identity: string) =>
    callApi(RegionView, "POST", `${region(accountId, name)}/identities/${part(identity)}/verify`),
  deleteIdentity: (accountId: string, name: string, identity: string) =>
    callApi(NoContent, "DELETE", `${region(accountId, name)}/identities/${part(identity)}`),
  template: (accountId: string, name: string, template: string) =>
    callApi(TemplateView, "GET", `${region(accountId, name)}/templates/${part(template)}`),
  putTemplate: (
    accountId: string,
    name: string,
    template: string,
    parts: { subject: string; html?: string | undefined; text?: string | undefined },
  ) => callApi(TemplateView, "PUT", `${region(accountId, name)}/templates/${part(template)}`, parts),
  deleteTemplate: (accountId: string, name: string, template: string) =>
    callApi(NoContent, "DELETE", `${region(accountId, name)}/templates/${part(template)}`),
};
