/**
 * The keys of mail events.
 *
 * | access pattern                           | key                                                          |
 * |------------------------------------------|--------------------------------------------------------------|
 * | numbers of mails by day and template     | mail-events#<c>#<account> / day#<day>#<template>             |
 * | mails that could not be rendered         | mail-events#<c>#<account> / failure#<day>#<template>#<cause> |
 * | ledger of counted events, by time window | mail-events#<c>#<account> / counted#<window>#<chunk>         |
 */
import type { Key } from "#functions/adapters/ports/table.ts";

const pkOf = (companyId: string, accountId: string) => `mail-events#${companyId}#${accountId}`;

export const mailEventKeys = {
  mailDay: (companyId: string, accountId: string, day: string, template: string): Key => ({
    pk: pkOf(companyId, accountId),
    sk: `day#${day}#${template}`,
  }),
  renderingFailure: (companyId: string, accountId: string, day: string, template: string, cause: string): Key => ({
    pk: pkOf(companyId, accountId),
    sk: `failure#${day}#${template}#${cause}`,
  }),
  countedEvents: (companyId: string, accountId: string, window: string, chunk: number): Key => ({
    pk: pkOf(companyId, accountId),
    sk: `counted#${window}#${String(chunk).padStart(6, "0")}`,
  }),
};

export const mailEventPrefixes = {
  mailDays: (companyId: string, accountId: string) => ({ pk: pkOf(companyId, accountId), skPrefix: "day#" }),
  renderingFailures: (companyId: string, accountId: string) => ({
    pk: pkOf(companyId, accountId),
    skPrefix: "failure#",
  }),
  countedEvents: (companyId: string, accountId: string, window: string) => ({
    pk: pkOf(companyId, accountId),
    skPrefix: `counted#${window}#`,
  }),
};
