import { Mail } from "#local/mailbox/mail.ts";
import * as z from "zod";
import { AccountList, AccountView, ApiRefusal, MailList, RegionView, RoleView, TemplateView } from "../api-schema.ts";

async function call<T>(answer: z.ZodType<T>, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`/_local/api${path}`, { method, body: body && JSON.stringify(body) });
  const value: unknown = response.status === 204 ? undefined : await response.json();
  if (response.ok) return answer.parse(value);
  const refusal = ApiRefusal.safeParse(value);
  throw new Error(refusal.data?.error ?? `The small cloud answered ${String(response.status)}.`);
}

const Nothing = z.undefined();
const part = encodeURIComponent;

const region = (accountId: string, name: string): string => `/accounts/${part(accountId)}/ses/${part(name)}`;

/** The console's API. Everything throws an Error whose message is fit to be shown. */
export const api = {
  mails: (search: string) => call(MailList, "GET", `/mails?q=${part(search)}`),
  mail: (id: string) => call(Mail, "GET", `/mails/${part(id)}`),
  clearMails: () => call(Nothing, "DELETE", "/mails"),

  accounts: () => call(AccountList, "GET", "/accounts"),
  createAccount: (account: { name: string; id?: string | undefined }) =>
    call(AccountView, "POST", "/accounts", account),
  deleteAccount: (id: string) => call(Nothing, "DELETE", `/accounts/${part(id)}`),
  putRole: (accountId: string, role: { name: string; externalId: string }) =>
    call(RoleView, "POST", `/accounts/${part(accountId)}/roles`, role),
  putCustomRole: (accountId: string, role: { name: string; trustPolicy: string; permissionPolicy: string }) =>
    call(RoleView, "POST", `/accounts/${part(accountId)}/custom-roles`, role),
  deleteRole: (accountId: string, name: string) =>
    call(Nothing, "DELETE", `/accounts/${part(accountId)}/roles/${part(name)}`),

  region: (accountId: string, name: string) => call(RegionView, "GET", region(accountId, name)),
  setSandbox: (accountId: string, name: string, inSandbox: boolean) =>
    call(RegionView, "PUT", `${region(accountId, name)}/sandbox`, { inSandbox }),
  addIdentity: (accountId: string, name: string, identity: string) =>
    call(RegionView, "POST", `${region(accountId, name)}/identities`, { name: identity }),
  verifyIdentity: (accountId: string, name: string, identity: string) =>
    call(RegionView, "POST", `${region(accountId, name)}/identities/${part(identity)}/verify`),
  deleteIdentity: (accountId: string, name: string, identity: string) =>
    call(Nothing, "DELETE", `${region(accountId, name)}/identities/${part(identity)}`),
  template: (accountId: string, name: string, template: string) =>
    call(TemplateView, "GET", `${region(accountId, name)}/templates/${part(template)}`),
  putTemplate: (
    accountId: string,
    name: string,
    template: string,
    parts: { subject: string; html?: string | undefined; text?: string | undefined },
  ) => call(TemplateView, "PUT", `${region(accountId, name)}/templates/${part(template)}`, parts),
  deleteTemplate: (accountId: string, name: string, template: string) =>
    call(Nothing, "DELETE", `${region(accountId, name)}/templates/${part(template)}`),
};
