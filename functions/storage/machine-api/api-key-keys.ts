/**
 * The keys of API keys.
 *
 * | access pattern                                   | key                              |
 * |--------------------------------------------------|----------------------------------|
 * | API keys of a company                            | company#<c> / api-key#<id>       |
 * | what a secret of a key opens, and its last use   | api-key#<sha-256> / api-key      |
 * | calls by a key per minute                        | api-key#<id> / calls#<minute>    |
 *
 * The id of a key that an early release made is its account's.
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

export const apiKeyKeys = {
  apiKey: (companyId: string, id: string): Key => ({ pk: companyPk(companyId), sk: `api-key#${id}` }),
  apiKeyLookup: (hash: string): Key => ({ pk: `api-key#${hash}`, sk: "api-key" }),
  apiKeyCalls: (id: string, minute: number): Key => ({ pk: `api-key#${id}`, sk: `calls#${String(minute)}` }),
};

export const apiKeysOf = (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "api-key#" });
