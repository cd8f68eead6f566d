/**
 * The keys of mail events.
 *
 * | access pattern                           | key                                                          |
 * |------------------------------------------|--------------------------------------------------------------|
 * | numbers of mails by day and template     | mail-events#<c>#<account> / day#<day>#<template>             |
 * | mails that could not be rendered         | mail-events#<c>#<account> / failure#<day>#<template>#<cause> |
 * | whether a publish was answered to        | mail-events#<c>#<account> / watch#<template>#<job>           |
 * | failures by minute and publish           | mail-events#<c>#<account> / failed#<template>#<minute>#<job> |
 * | ledger of counted events, by time window | mail-events#<c>#<account> / counted#<window>#<chunk>         |
 * | whether a mail was opened or clicked     | mail-events#<c>#<account> / engagement#<message>#<kind>      |
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
  publishAnswer: (companyId: string, accountId: string, template: string, publish: string): Key => ({
    pk: pkOf(companyId, accountId),
    sk: `watch#${template}#${publish}`,
  }),
  failedMinute: (companyId: string, accountId: string, template: string, minute: string, publish: string): Key => ({
    pk: pkOf(companyId, accountId),
    sk: `failed#${template}#${minute}#${publish}`,
  }),
  countedEvents: (companyId: string, accountId: string, window: string, chunk: number): Key => ({
    pk: pkOf(companyId, accountId),
    sk: `counted#${window}#${String(chunk).padStart(6, "0")}`,
  }),
  engagement: (companyId: string, accountId: string, messageId: string, kind: string): Key => ({
    pk: pkOf(companyId, accountId),
    sk: `engagement#${messageId}#${kind}`,
  }),
};

export const mailEventPrefixes = {
  mailDays: (companyId: string, accountId: string) => ({ pk: pkOf(companyId, accountId), skPrefix: "day#" }),
  renderingFailures: (companyId: string, accountId: string) => ({
    pk: pkOf(companyId, accountId),
    skPrefix: "failure#",
  }),
  failedMinutes: (companyId: string, accountId: string, template: string) => ({
    pk: pkOf(companyId, accountId),
    skPrefix: `failed#${template}#`,
  }),
  countedEvents: (companyId: string, accountId: string, window: string) => ({
    pk: pkOf(companyId, accountId),
    skPrefix: `counted#${window}#`,
  }),
};
