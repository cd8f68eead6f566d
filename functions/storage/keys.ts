/**
 * Keys of entities that share a partition: of companies, templates and blocks. The keys of another subject are in its store, as `jobKeys` in
 * `jobs/job-store.ts`; keys that several stores of a folder use are in the folder's file `*-keys.ts`. So a Lambda contains only the keys of
 * its subjects. No other file builds keys.
 * The first words of partitions are in shared/partitions.ts.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | the company of a user who signs in                 | user#<sub> / user                                           |
 * | company, subscription with its counters            | company#<c> / company, company#<c> / subscription           |
 * | access of a member, read with each request         | company#<c> / access#<user>, company#<c> / access-rules     |
 * | members of a company                               | company#<c> / user#<user>                                   |
 * | accounts of a company                              | company#<c> / account#<account>                             |
 * | template entries of an account                     | company#<c> / template#<account>#<template>                 |
 * | uniqueness of names in an account, AWS accounts, … | company#<c> / unique#<what>#<value>                         |
 * | tags of a company; tags of a template or block     | company#<c> / tag#<tag>, tags-of#<template or block>#<id>   |
 * | tombstones of items that lists keep in memory      | company#<c> / gone#<sort key>                               |
 * | head of a template                                 | template#<c>#<t> / head                                     |
 * | its versions                                       | template#<c>#<t> / version#<00000007>                       |
 * | bodies of a version                                | template#<c>#<t> / body#<00000007>#<00>                     |
 * | reusable blocks of a company                       | company#<c> / block#<block>                                 |
 * | design of a block's version                        | block#<c>#<b> / body#<00000007>                             |
 * | security policies of a company                     | company#<c> / security                                      |
 * | audit entries by time                              | company#<c> / audit#<timestamp>#<id>                        |
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

export const keys = {
  userLookup: (sub: string): Key => ({ pk: `user#${sub}`, sk: "user" }),
  company: (companyId: string) => ofCompany(companyId, "company"),
  companySecurity: (companyId: string) => ofCompany(companyId, "security"),
  subscription: (companyId: string) => ofCompany(companyId, "subscription"),
  access: (companyId: string, userId: string) => ofCompany(companyId, `access#${userId}`),
  accessRules: (companyId: string) => ofCompany(companyId, "access-rules"),
  user: (companyId: string, userId: string) => ofCompany(companyId, `user#${userId}`),
  account: (companyId: string, accountId: string) => ofCompany(companyId, `account#${accountId}`),
  templateEntry: (companyId: string, accountId: string, templateId: string) =>
    ofCompany(companyId, `template#${accountId}#${templateId}`),
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
  audit: (companyId: string, at: string, id: string) => ofCompany(companyId, `audit#${at}#${id}`),
  uniqueTemplateName: (companyId: string, accountId: string, name: string) =>
    ofCompany(companyId, `unique#template-name#${accountId}#${name}`),
  uniqueTagLabel: (companyId: string, label: string) => ofCompany(companyId, `unique#tag-label#${label}`),
};

/** Queries: a partition and a prefix of its sort keys. */
export const prefixes = {
  accounts: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "account#" }),
  access: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "access#" }),
  users: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "user#" }),
  templateEntries: (companyId: string, accountId: string) => ({
    pk: companyPk(companyId),
    skPrefix: `template#${accountId}#`,
  }),
  everyArchivedEntry: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "archived-template#" }),
  blocks: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "block#" }),
  tags: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "tag#" }),
  taggings: (companyId: string, kind: "template" | "block") => ({
    pk: companyPk(companyId),
    skPrefix: `tags-of#${kind}#`,
  }),
  templateVersions: (companyId: string, templateId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: "version#",
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
