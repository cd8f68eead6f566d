/**
 * The keys of what became of mails, as keys.ts has all others.
 *
 * | access pattern                                      | key                                                              |
 * |-----------------------------------------------------|------------------------------------------------------------------|
 * | what became of mails, by template and day           | mail-events#<c>#<account> / day#<day>#<template>                 |
 * | mails that could not be rendered                    | mail-events#<c>#<account> / failure#<day>#<template>#<cause>     |
 * | one event once                                      | ses-event#<event> / ses-event                                    |
 */
import type { Key } from "#functions/adapters/ports/table.ts";

export const mailEventKeys = {
  mailDay: (companyId: string, accountId: string, day: string, template: string): Key => ({
    pk: `mail-events#${companyId}#${accountId}`,
    sk: `day#${day}#${template}`,
  }),
  renderingFailure: (companyId: string, accountId: string, day: string, template: string, cause: string): Key => ({
    pk: `mail-events#${companyId}#${accountId}`,
    sk: `failure#${day}#${template}#${cause}`,
  }),
  sesEvent: (eventId: string): Key => ({ pk: `ses-event#${eventId}`, sk: "ses-event" }),
};

export const mailEventPrefixes = {
  mailDays: (companyId: string, accountId: string) => ({
    pk: `mail-events#${companyId}#${accountId}`,
    skPrefix: "day#",
  }),
  renderingFailures: (companyId: string, accountId: string) => ({
    pk: `mail-events#${companyId}#${accountId}`,
    skPrefix: "failure#",
  }),
};
