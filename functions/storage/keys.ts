/**
 * Every key of the table. Nothing else builds one.
 *
 * | access pattern                                      | key                                                              |
 * |-----------------------------------------------------|------------------------------------------------------------------|
 * | the company of somebody who signs in                | user#<sub> / user                                                |
 * | company, subscription with its counters             | company#<c> / company, company#<c> / subscription                |
 * | who may do what, at each request                    | company#<c> / access#<user>, company#<c> / access-rules          |
 * | members, policies, groups of a company              | company#<c> / user#…, policy#…, group#…                          |
 * | accounts of a company                               | company#<c> / account#<account>                                  |
 * | its API key, and the account of a key that calls     | company#<c> / api-key#<account>, api-key#<sha-256> / api-key      |
 * | senders of an account                               | company#<c> / email-identity#<account>#<address>                 |
 * | the default sender of an account                    | company#<c> / default-sender#<account>                           |
 * | sending domains of an account                       | company#<c> / domain-identity#<account>#<domain>                 |
 * | templates of an account, with their status there    | company#<c> / template#<account>#<template>                      |
 * | one name once per account, one AWS account once …   | company#<c> / unique#<what>#<value>                              |
 * | one role in one company only                        | role#<arn> / role                                                |
 * | a template's newest state                           | template#<c>#<t> / head                                          |
 * | its versions, newest first                          | template#<c>#<t> / version#<00000007>                            |
 * | a version's bodies                                  | template#<c>#<t> / body#<00000007>#<00>                          |
 * | a send, and what became of each recipient's mail    | company#<c> / send#<send>, send#<send>#<00>                      |
 * | one send per Idempotency-Key                        | company#<c> / unique#send#<user>#<key>                           |
 * | a mailed link that signs its user in once           | login-token#<sha-256> / login-token                              |
 * | audit entries by time                               | company#<c> / audit#<timestamp>#<id>                             |
 *
 * The company id stands in every partition key, so a foreign id finds nothing: it looks like one that does not exist.
 * Items of a company's collection carry `updatedAt`, the range key of the local index `byUpdatedAt`.
 */
import * as z from "zod";
import type { Key } from "#functions/adapters/ports/table.ts";

/** Stands for "no account connected yet" where an account id is asked for. */
export const noAccount = "none";

const ofCompany = (companyId: string, sk: string): Key => ({ pk: `company#${companyId}`, sk });
const numbered = (version: number) => String(version).padStart(8, "0");

export const companyPk = (companyId: string) => `company#${companyId}`;
export const templatePk = (companyId: string, templateId: string) => `template#${companyId}#${templateId}`;

export const keys = {
  userLookup: (sub: string): Key => ({ pk: `user#${sub}`, sk: "user" }),
  company: (companyId: string) => ofCompany(companyId, "company"),
  subscription: (companyId: string) => ofCompany(companyId, "subscription"),
  access: (companyId: string, userId: string) => ofCompany(companyId, `access#${userId}`),
  accessRules: (companyId: string) => ofCompany(companyId, "access-rules"),
  user: (companyId: string, userId: string) => ofCompany(companyId, `user#${userId}`),
  policy: (companyId: string, policyId: string) => ofCompany(companyId, `policy#${policyId}`),
  group: (companyId: string, groupId: string) => ofCompany(companyId, `group#${groupId}`),
  account: (companyId: string, accountId: string) => ofCompany(companyId, `account#${accountId}`),
  apiKey: (companyId: string, accountId: string) => ofCompany(companyId, `api-key#${accountId}`),
  apiKeyLookup: (hash: string): Key => ({ pk: `api-key#${hash}`, sk: "api-key" }),
  emailIdentity: (companyId: string, accountId: string, address: string) =>
    ofCompany(companyId, `email-identity#${accountId}#${address}`),
  defaultSender: (companyId: string, accountId: string) => ofCompany(companyId, `default-sender#${accountId}`),
  domainIdentity: (companyId: string, accountId: string, domain: string) =>
    ofCompany(companyId, `domain-identity#${accountId}#${domain}`),
  templateEntry: (companyId: string, accountId: string, templateId: string) =>
    ofCompany(companyId, `template#${accountId}#${templateId}`),
  templateHead: (companyId: string, templateId: string): Key => ({ pk: templatePk(companyId, templateId), sk: "head" }),
  templateVersion: (companyId: string, templateId: string, version: number): Key => ({
    pk: templatePk(companyId, templateId),
    sk: `version#${numbered(version)}`,
  }),
  templateBody: (companyId: string, templateId: string, version: number, chunk: number): Key => ({
    pk: templatePk(companyId, templateId),
    sk: `body#${numbered(version)}#${String(chunk).padStart(2, "0")}`,
  }),
  send: (companyId: string, sendId: string) => ofCompany(companyId, `send#${sendId}`),
  sendRecipient: (companyId: string, sendId: string, position: number) =>
    ofCompany(companyId, `send#${sendId}#${String(position).padStart(2, "0")}`),
  audit: (companyId: string, at: string, id: string) => ofCompany(companyId, `audit#${at}#${id}`),
  uniqueTemplateName: (companyId: string, accountId: string, name: string) =>
    ofCompany(companyId, `unique#template-name#${accountId}#${name}`),
  uniqueAwsAccount: (companyId: string, awsAccountId: string, region: string) =>
    ofCompany(companyId, `unique#aws-account#${awsAccountId}#${region}`),
  uniqueSend: (companyId: string, userId: string, idempotencyKey: string) =>
    ofCompany(companyId, `unique#send#${userId}#${idempotencyKey}`),
  loginToken: (hash: string): Key => ({ pk: `login-token#${hash}`, sk: "login-token" }),
  uniqueRole: (roleArn: string): Key => ({ pk: `role#${roleArn}`, sk: "role" }),
};

/** What to query for: a partition and the beginning of its sort keys. */
export const prefixes = {
  accounts: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "account#" }),
  apiKeys: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "api-key#" }),
  access: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "access#" }),
  users: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "user#" }),
  policies: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "policy#" }),
  audit: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "audit#" }),
  groups: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "group#" }),
  emailIdentities: (companyId: string, accountId: string) => ({
    pk: companyPk(companyId),
    skPrefix: `email-identity#${accountId}#`,
  }),
  domainIdentities: (companyId: string, accountId: string) => ({
    pk: companyPk(companyId),
    skPrefix: `domain-identity#${accountId}#`,
  }),
  templateEntries: (companyId: string, accountId: string) => ({
    pk: companyPk(companyId),
    skPrefix: `template#${accountId}#`,
  }),
  sendRecipients: (companyId: string, sendId: string) => ({ pk: companyPk(companyId), skPrefix: `send#${sendId}#` }),
  templateBodies: (companyId: string, templateId: string, version: number) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: `body#${numbered(version)}#`,
  }),
};

const TemplateEntryKey = z
  .templateLiteral(["template#", z.string().regex(/^[^#]+$/), "#", z.string().regex(/^[^#]+$/)])
  .transform((sk) => sk.split("#"));

/** The account (or `noAccount`) and the template that the sort key of an entry names. */
export function idsOfTemplateEntry(sk: string): { accountId: string; id: string } {
  const [, accountId = "", id = ""] = TemplateEntryKey.parse(sk);
  return { accountId, id };
}
