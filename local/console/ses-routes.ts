import type { Account } from "#local/aws/account.ts";
import type { Identity } from "#local/ses/ses-state.ts";
import type { VerificationStatus } from "#local/ses/verification/identity-status.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import * as z from "zod";
import { Nothing, route, type ApiCall, type ApiRoute } from "./api-route.ts";
import { TemplateParts, type IdentityView, type RegionView, type TemplateView } from "./api-schema.ts";
import type { OwnerSes } from "./owner-ses.ts";
import { Refusal } from "./refusal.ts";
import { accountRegionOf } from "./account-region-of-call.ts";
import { requiredRecords } from "./required-records.ts";

const NewIdentity = z.strictObject({ name: z.string().trim().min(1, "an address or a domain") });
const Sandbox = z.strictObject({ inSandbox: z.boolean() });
const Review = z.strictObject({ status: z.enum(["DENIED", "FAILED"]) });
const Enforcement = z.strictObject({ enforcement: z.enum(["HEALTHY", "PROBATION", "SHUTDOWN"]) });

function viewIdentity(ses: OwnerSes, identity: Identity & { readonly status: VerificationStatus }): IdentityView {
  const { name, type, status, mailFrom } = identity;
  const records = requiredRecords(ses.zone, identity);
  return { name, type, status, mailFromDomain: mailFrom?.domain, records: records.length > 0 ? records : undefined };
}

function viewRegion(ses: OwnerSes, { id: accountId }: Account, region: string): RegionView {
  const accountRegion = { accountId, region };
  const { productionAccess, sendingEnabled, max24HourSend, maxSendRate, details } = ses.accountStatus(accountRegion);
  const isHere = (thing: { readonly region: string }): boolean => thing.region === region;
  return {
    ...accountRegion,
    inSandbox: !productionAccess,
    review: details?.reviewStatus,
    sendingEnabled,
    sentLast24Hours: ses.sentLast24Hours(accountRegion),
    max24HourSend,
    maxSendRate,
    identities: ses
      .listIdentities(accountId)
      .filter(isHere)
      .map((identity) => viewIdentity(ses, identity)),
    templates: ses
      .listTemplates(accountId)
      .filter(isHere)
      .map(({ name, createdAt }) => ({ name, createdAt })),
    renderingFailures: ses
      .listRenderingFailures(accountId)
      .filter(isHere)
      .map(({ id, at, templateName, destination, errorMessage }) => ({
        id,
        at,
        templateName,
        destination,
        errorMessage,
      })),
  };
}

function viewTemplate(ses: OwnerSes, account: Account, region: string, name: string): TemplateView {
  const content = ses.findTemplate({ accountId: account.id, region }, name);
  if (content === undefined) throw new Refusal(404, `SES has no template ${name} in ${region}.`);
  return { name, subject: content.Subject ?? "", html: content.Html, text: content.Text };
}

/** Amazon SES of customers' accounts, as their owners see and change it without Sestina, in the console's API. */
export function sesRoutes(awsAccounts: AwsAccounts, ses: OwnerSes): ApiRoute[] {
  /** The account and region of a call. */
  function placeOfCall(call: ApiCall<unknown>): { readonly account: Account; readonly region: string } {
    const { account, accountRegion } = accountRegionOf(awsAccounts, call);
    return { account, region: accountRegion.region };
  }
  const identityPath = (call: ApiCall<unknown>) => `/v2/email/identities/${encodeURIComponent(call.param("identity"))}`;
  const templatePath = (call: ApiCall<unknown>) => `/v2/email/templates/${encodeURIComponent(call.param("template"))}`;

  async function putTemplate(call: ApiCall<TemplateParts>): Promise<object> {
    const { account, region } = placeOfCall(call);
    const name = call.param("template");
    const { subject, html, text } = call.body;
    const content = { TemplateContent: { Subject: subject, Html: html || undefined, Text: text || undefined } };
    if (ses.findTemplate({ accountId: account.id, region }, name) === undefined) {
      await ses.act(account, region, "POST /v2/email/templates", { TemplateName: name, ...content });
    } else {
      await ses.act(account, region, `PUT ${templatePath(call)}`, content);
    }
    return viewTemplate(ses, account, region, name);
  }

  async function act(call: ApiCall<unknown>, methodAndPath: string, body?: object): Promise<undefined> {
    const { account, region } = placeOfCall(call);
    await ses.act(account, region, methodAndPath, body);
    return undefined;
  }

  const at = "/accounts/{accountId}/ses/{region}";
  return [
    route(`GET ${at}`, Nothing, (call) => {
      const { account, region } = placeOfCall(call);
      return viewRegion(ses, account, region);
    }),
    route(`PUT ${at}/sandbox`, Sandbox, (call) => {
      const { account, region } = placeOfCall(call);
      const accountRegion = { accountId: account.id, region };
      const productionAccess = !call.body.inSandbox;
      const { details } = ses.accountStatus(accountRegion);
      // Leaving the sandbox grants the request.
      const granted = details && productionAccess ? { details: { ...details, reviewStatus: "GRANTED" as const } } : {};
      ses.changeAccountStatus(accountRegion, { productionAccess, ...granted });
      return viewRegion(ses, account, region);
    }),
    route(`PUT ${at}/review`, Review, (call) => {
      const { account, region } = placeOfCall(call);
      const accountRegion = { accountId: account.id, region };
      const { details } = ses.accountStatus(accountRegion);
      if (details === undefined) throw new Refusal(404, `There is no request for production access in ${region}.`);
      ses.changeAccountStatus(accountRegion, { details: { ...details, reviewStatus: call.body.status } });
      return viewRegion(ses, account, region);
    }),
    route(`PUT ${at}/enforcement`, Enforcement, (call) => {
      const { account, region } = placeOfCall(call);
      ses.changeAccountStatus({ accountId: account.id, region }, call.body);
      return viewRegion(ses, account, region);
    }),
    route(`POST ${at}/identities`, NewIdentity, async (call) => {
      await act(call, "POST /v2/email/identities", { EmailIdentity: call.body.name });
      const { account, region } = placeOfCall(call);
      return viewRegion(ses, account, region);
    }),
    route(`POST ${at}/identities/{identity}/verify`, Nothing, (call) => {
      const { account, region } = placeOfCall(call);
      const name = call.param("identity");
      if (!ses.markVerified({ accountId: account.id, region }, name)) {
        throw new Refusal(404, `SES has no identity ${name} in ${region}.`);
      }
      return viewRegion(ses, account, region);
    }),
    route(`DELETE ${at}/identities/{identity}`, Nothing, (call) => act(call, `DELETE ${identityPath(call)}`)),
    route(`GET ${at}/templates/{template}`, Nothing, (call) => {
      const { account, region } = placeOfCall(call);
      return viewTemplate(ses, account, region, call.param("template"));
    }),
    route(`PUT ${at}/templates/{template}`, TemplateParts, putTemplate),
    route(`DELETE ${at}/templates/{template}`, Nothing, (call) => act(call, `DELETE ${templatePath(call)}`)),
  ];
}
