/**
 * Keys of entities that share a partition: of companies, templates, blocks and jobs. Keys of other partitions are in the folders of their
 * entities: `images/image-usage-store.ts`, `billing/payment-keys.ts`, `mail-events/mail-event-keys.ts`, `sign-in/sign-in-keys.ts`,
 * `invitations/invitation-keys.ts`, `scim/scim-keys.ts`, `company/company-{languages,brand}-store.ts`, `templates/{template-list,language-entry,published-mail}-store.ts`, `notifications/{notification,delivery}-keys.ts`,
 * `jobs/read-mail-store.ts`, `drift/drift-keys.ts`, `accounts/account-due-keys.ts`, `webhooks/webhook-keys.ts`, `machine-api/{api-key-keys,request-store}.ts`. No other file builds keys. The first words of partitions are in shared/partitions.ts.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | the company of a user who signs in                 | user#<sub> / user                                           |
 * | company, subscription with its counters            | company#<c> / company, company#<c> / subscription           |
 * | billing: contracts of the plan                     | company#<c> / billing                                       |
 * | access of a member, read with each request         | company#<c> / access#<user>, company#<c> / access-rules     |
 * | members, policies, groups of a company             | company#<c> / user#…, policy#…, group#…                     |
 * | accounts of a company                              | company#<c> / account#<account>                             |
 * | email identities of an account                     | company#<c> / email-identity#<account>#<address>            |
 * | default sender of an account                       | company#<c> / default-sender#<account>                      |
 * | domain identities of an account                    | company#<c> / domain-identity#<account>#<domain>            |
 * | template entries of an account                     | company#<c> / template#<account>#<template>                 |
 * | archived entries by account                        | company#<c> / archived-template#<account>#<template>        |
 * | planned purges of all companies, by time           | archive / purge#<timestamp>#<c>#<template>                  |
 * | uniqueness of names in an account, AWS accounts, … | company#<c> / unique#<what>#<value>                         |
 * | the company that uses a role                       | role#<arn> / role                                           |
 * | tags of a company; tags of a template or block     | company#<c> / tag#<tag>, tags-of#<template or block>#<id>   |
 * | tombstones of items that lists keep in memory      | company#<c> / gone#<sort key>                               |
 * | head of a template                                 | template#<c>#<t> / head                                     |
 * | its versions                                       | template#<c>#<t> / version#<00000007>                       |
 * | bodies of a version                                | template#<c>#<t> / body#<00000007>#<00>                     |
 * | reusable blocks of a company                       | company#<c> / block#<block>                                 |
 * | design of a block's version                        | block#<c>#<b> / body#<00000007>                             |
 * | deployments and notes of its versions              | template#<c>#<t> / deployment#<account>#<00000007>, note#<00000007> |
 * | its sample data: items, unique names, count        | template#<c>#<t> / sample-data#<id>, unique#sample-data#<name>, sample-data |
 * | a send and its recipients                          | company#<c> / send#<send>, send#<send>#<00>                 |
 * | the values of its placeholders, by its job's id    | job#<c>#<send> / send-values#<00>                           |
 * | one send per Idempotency-Key                       | company#<c> / unique#send#<user>#<key>                      |
 * | scheduled deletions of companies, by time          | company-deletions / due#<timestamp>#<c>                     |
 * | record of a deleted company, kept for ten years    | ended-company#<sha-256> / ended-company                     |
 * | attempts of anonymous callers                      | attempts#<sha-256> / window#<number>                        |
 * | login link                                         | login-token#<sha-256> / login-token                         |
 * | former names of a template                         | template#<c>#<t> / former-name#<account>#<name>             |
 * | content that recent writes to SES have replaced    | company#<c> / ses-changes#<account>#<name>                  |
 * | whether an account's SES escapes its reads         | company#<c> / ses-read-form#<account>                       |
 * | jobs of a company                                  | company#<c> / job#<job>                                     |
 * | items of a job, and results of its steps           | job#<c>#<job> / work#…, results#<00000007>                  |
 * | the one running job of a kind in an account        | company#<c> / unique#job#<kind>#<account>                   |
 * | unfinished jobs by group                           | open-jobs / job#<group>#<urgency>#<job>                     |
 * | companies that have connected an AWS account       | aws-account#<aws account>#<region> / company#<c>            |
 * | security policies of a company                     | company#<c> / security                                      |
 * | audit entries by time                              | company#<c> / audit#<timestamp>#<id>                        |
 * | last name of a deleted template or account         | company#<c> / deleted-name#<id>                             |
 *
 * Partition keys contain the company id, so an id of another company behaves like an unknown one. Exceptions are lookups
 * before the company is known, and lists for schedules and the worker: unfinished jobs, due extras, purges, deletions.
 * Items of a company's partition have `updatedAt`, the range key of the local index `byUpdatedAt`.
 */
import type { Key, Write } from "#functions/adapters/ports/table.ts";

/** The account id of templates without an account. */
export const noAccount = "none";

const ofCompany = (companyId: string, sk: string): Key => ({ pk: `company#${companyId}`, sk });
const numbered = (version: number) => String(version).padStart(8, "0");

export const companyPk = (companyId: string) => `company#${companyId}`;
export const templatePk = (companyId: string, templateId: string) => `template#${companyId}#${templateId}`;

const ofTemplate = (companyId: string, templateId: string, sk: string) => ({
  pk: templatePk(companyId, templateId),
  sk,
});

export const jobPk = (companyId: string, jobId: string) => `job#${companyId}#${jobId}`;
const ofJob = (companyId: string, jobId: string, sk: string): Key => ({ pk: jobPk(companyId, jobId), sk });

export const keys = {
  userLookup: (sub: string): Key => ({ pk: `user#${sub}`, sk: "user" }),
  company: (companyId: string) => ofCompany(companyId, "company"),
  companySecurity: (companyId: string) => ofCompany(companyId, "security"),
  subscription: (companyId: string) => ofCompany(companyId, "subscription"),
  billing: (companyId: string) => ofCompany(companyId, "billing"),
  access: (companyId: string, userId: string) => ofCompany(companyId, `access#${userId}`),
  accessRules: (companyId: string) => ofCompany(companyId, "access-rules"),
  user: (companyId: string, userId: string) => ofCompany(companyId, `user#${userId}`),
  policy: (companyId: string, policyId: string) => ofCompany(companyId, `policy#${policyId}`),
  group: (companyId: string, groupId: string) => ofCompany(companyId, `group#${groupId}`),
  account: (companyId: string, accountId: string) => ofCompany(companyId, `account#${accountId}`),
  emailIdentity: (companyId: string, accountId: string, address: string) =>
    ofCompany(companyId, `email-identity#${accountId}#${address}`),
  defaultSender: (companyId: string, accountId: string) => ofCompany(companyId, `default-sender#${accountId}`),
  domainIdentity: (companyId: string, accountId: string, domain: string) =>
    ofCompany(companyId, `domain-identity#${accountId}#${domain}`),
  templateEntry: (companyId: string, accountId: string, templateId: string) =>
    ofCompany(companyId, `template#${accountId}#${templateId}`),
  archivedEntry: (companyId: string, accountId: string, templateId: string) =>
    ofCompany(companyId, `archived-template#${accountId}#${templateId}`),
  purge: (at: string, companyId: string, templateId: string): Key => ({
    pk: "archive",
    sk: `purge#${at}#${companyId}#${templateId}`,
  }),
  templateHead: (companyId: string, templateId: string): Key => ({ pk: templatePk(companyId, templateId), sk: "head" }),
  templateVersion: (companyId: string, templateId: string, version: number) =>
    ofTemplate(companyId, templateId, `version#${numbered(version)}`),
  templateBody: (companyId: string, templateId: string, version: number, chunk: number) =>
    ofTemplate(companyId, templateId, `body#${numbered(version)}#${String(chunk).padStart(2, "0")}`),
  block: (companyId: string, blockId: string) => ofCompany(companyId, `block#${blockId}`),
  blockBody: (companyId: string, blockId: string, version: number): Key => ({
    pk: `block#${companyId}#${blockId}`,
    sk: `body#${numbered(version)}`,
  }),
  tag: (companyId: string, tagId: string) => ofCompany(companyId, `tag#${tagId}`),
  tagging: (companyId: string, kind: "template" | "block", id: string) => ofCompany(companyId, `tags-of#${kind}#${id}`),
  tombstone: ({ pk, sk }: Key): Key => ({ pk, sk: `gone#${sk}` }),
  templateDeployment: (companyId: string, templateId: string, accountId: string, version: number) =>
    ofTemplate(companyId, templateId, `deployment#${accountId}#${numbered(version)}`),
  templateVersionNote: (companyId: string, templateId: string, version: number) =>
    ofTemplate(companyId, templateId, `note#${numbered(version)}`),
  sampleData: (companyId: string, templateId: string, id: string) =>
    ofTemplate(companyId, templateId, `sample-data#${id}`),
  uniqueSampleData: (companyId: string, templateId: string, name: string) =>
    ofTemplate(companyId, templateId, `unique#sample-data#${name}`),
  sampleDataCount: (companyId: string, templateId: string) => ofTemplate(companyId, templateId, "sample-data"),
  formerName: (companyId: string, templateId: string, accountId: string, name: string) =>
    ofTemplate(companyId, templateId, `former-name#${accountId}#${name}`),
  sesChanges: (companyId: string, accountId: string, name: string) =>
    ofCompany(companyId, `ses-changes#${accountId}#${name}`),
  sesReadForm: (companyId: string, accountId: string) => ofCompany(companyId, `ses-read-form#${accountId}`),
  send: (companyId: string, sendId: string) => ofCompany(companyId, `send#${sendId}`),
  sendRecipient: (companyId: string, sendId: string, position: number) =>
    ofCompany(companyId, `send#${sendId}#${String(position).padStart(2, "0")}`),
  sendValues: (companyId: string, sendId: string, part: number) =>
    ofJob(companyId, sendId, `send-values#${String(part).padStart(2, "0")}`),
  job: (companyId: string, jobId: string) => ofCompany(companyId, `job#${jobId}`),
  jobWork: (companyId: string, jobId: string, part: number) => ofJob(companyId, jobId, `work#${numbered(part)}`),
  jobResults: (companyId: string, jobId: string, step: number) => ofJob(companyId, jobId, `results#${numbered(step)}`),
  uniqueJob: (companyId: string, kind: string, accountId: string) =>
    ofCompany(companyId, `unique#job#${kind}#${accountId}`),
  openJob: (group: string, urgency: number, jobId: string): Key => ({
    pk: "open-jobs",
    sk: `job#${group}#${String(urgency)}#${jobId}`,
  }),
  awsAccountOwner: (awsAccountId: string, region: string, companyId: string): Key => ({
    pk: `aws-account#${awsAccountId}#${region}`,
    sk: `company#${companyId}`,
  }),
  audit: (companyId: string, at: string, id: string) => ofCompany(companyId, `audit#${at}#${id}`),
  deletedName: (companyId: string, id: string) => ofCompany(companyId, `deleted-name#${id}`),
  uniqueTemplateName: (companyId: string, accountId: string, name: string) =>
    ofCompany(companyId, `unique#template-name#${accountId}#${name}`),
  uniqueTagLabel: (companyId: string, label: string) => ofCompany(companyId, `unique#tag-label#${label}`),
  uniqueAwsAccount: (companyId: string, awsAccountId: string, region: string) =>
    ofCompany(companyId, `unique#aws-account#${awsAccountId}#${region}`),
  uniqueSend: (companyId: string, userId: string, idempotencyKey: string) =>
    ofCompany(companyId, `unique#send#${userId}#${idempotencyKey}`),
  companyDeletion: (at: string, companyId: string): Key => ({ pk: "company-deletions", sk: `due#${at}#${companyId}` }),
  endedCompany: (hash: string): Key => ({ pk: `ended-company#${hash}`, sk: "ended-company" }),
  attempts: (hash: string, window: number): Key => ({ pk: `attempts#${hash}`, sk: `window#${window}` }),
  loginToken: (hash: string): Key => ({ pk: `login-token#${hash}`, sk: "login-token" }),
  uniqueRole: (roleArn: string): Key => ({ pk: `role#${roleArn}`, sk: "role" }),
};

/** Queries: a partition and a prefix of its sort keys. */
export const prefixes = {
  accounts: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "account#" }),
  access: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "access#" }),
  users: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "user#" }),
  policies: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "policy#" }),
  audit: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "audit#" }),
  jobs: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "job#" }),
  jobWork: (companyId: string, jobId: string) => ({ pk: jobPk(companyId, jobId), skPrefix: "work#" }),
  sendValues: (companyId: string, sendId: string) => ({ pk: jobPk(companyId, sendId), skPrefix: "send-values#" }),
  jobResults: (companyId: string, jobId: string) => ({ pk: jobPk(companyId, jobId), skPrefix: "results#" }),
  openJobs: (group?: string) => ({ pk: "open-jobs", skPrefix: group === undefined ? "job#" : `job#${group}#` }),
  awsAccountOwners: (awsAccountId: string, region: string) => ({
    pk: `aws-account#${awsAccountId}#${region}`,
    skPrefix: "company#",
  }),
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
  everyTemplateEntry: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "template#" }),
  everyArchivedEntry: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "archived-template#" }),
  companyDeletions: { pk: "company-deletions", skPrefix: "due#" },
  purges: { pk: "archive", skPrefix: "purge#" },
  blocks: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "block#" }),
  tags: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "tag#" }),
  taggings: (companyId: string, kind: "template" | "block") => ({
    pk: companyPk(companyId),
    skPrefix: `tags-of#${kind}#`,
  }),
  sendRecipients: (companyId: string, sendId: string) => ({ pk: companyPk(companyId), skPrefix: `send#${sendId}#` }),
  templateVersions: (companyId: string, templateId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: "version#",
  }),
  templateDeployments: (companyId: string, templateId: string, accountId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: `deployment#${accountId}#`,
  }),
  formerNames: (companyId: string, templateId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: "former-name#",
  }),
  templateVersionNotes: (companyId: string, templateId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: "note#",
  }),
  sampleData: (companyId: string, templateId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: "sample-data#",
  }),
  templateBodies: (companyId: string, templateId: string, version: number) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: `body#${numbered(version)}#`,
  }),
};

/** A warm Lambda that has not read changes for this long reads everything again. */
export const TOMBSTONE_MS = 24 * 60 * 60 * 1000;

/**
 * Part of the transaction that deletes an item of the lists in memory, so that their next update removes it. An item
 * and its tombstone never both exist.
 */
export const putTombstone = (of: Key, at: string): Write => ({
  put: { ...keys.tombstone(of), updatedAt: at, expiresAt: Math.ceil((Date.parse(at) + TOMBSTONE_MS) / 1000) },
  onlyIf: { anything: "an older tombstone of the same item means the same" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that stores such an item again under the same key. */
export const removeTombstone = (of: Key): Write => ({
  delete: keys.tombstone(of),
  onlyIf: { anything: "most keys have never been used before" },
  otherwise: "CONFLICT_TRY_AGAIN",
});
