/**
 * The keys of archived templates and their purges.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | archived entries by account                        | company#<c> / archived-template#<account>#<template>        |
 * | planned purges of all companies, by time           | archive / purge#<timestamp>#<c>#<template>                  |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

const ofCompany = (companyId: string, sk: string): Key => ({ pk: companyPk(companyId), sk });

export const archiveKeys = {
  archivedEntry: (companyId: string, accountId: string, templateId: string) =>
    ofCompany(companyId, `archived-template#${accountId}#${templateId}`),
  purge: (at: string, companyId: string, templateId: string): Key => ({
    pk: "archive",
    sk: `purge#${at}#${companyId}#${templateId}`,
  }),
};

/** Queries: a partition and a prefix of its sort keys. */
export const archivePrefixes = {
  purges: { pk: "archive", skPrefix: "purge#" },
};
