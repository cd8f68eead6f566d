import { randomUUID } from "node:crypto";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import type { MailParts } from "#functions/domain/publishing/content-hash.ts";
import { publishVersion } from "#functions/domain/publishing/publish-version.ts";
import { startReadTimeLimit } from "#functions/domain/publishing/settled-read.ts";
import { getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { claimsOf } from "./access-members.ts";
import type { Studio } from "./studio.ts";

interface PublishOptions {
  /** How far the worker's clock is ahead. */
  readonly aheadMs?: number;
  readonly patienceMs?: number;
}

/** A template of a studio that is published with any parts, by the worker's step. */
export async function openPublishedTemplate({ person, customer }: Studio, name: string) {
  const { table, customers, newId } = await servicesFor(["table:write", "customer-account:write"], everyPartition);
  const { sub: actorId, company: companyId } = claimsOf(person);
  const body = { template_name: name, subject: "first" };
  const { uid: id } = (await person.call(templateRoutes.createTemplate, { body })).body;
  const { accountId } = customer;
  const role = roleOf(await getAccount(table, companyId, accountId));
  return {
    publish: async (parts: MailParts, { aheadMs = 0, patienceMs }: PublishOptions = {}) => {
      const entry = (await findTemplateEntry(table, companyId, accountId, id))!;
      const bodies = { ...parts, textIsOwn: true, design: '{"body":{"rows":[]}}' };
      const order = { companyId, actorId, entry, version: 1, bodies, sample: {}, wantedIn: randomUUID() };
      const now = () => new Date(Date.now() + aheadMs);
      const timeLimit = startReadTimeLimit(patienceMs);
      const context = { table, customer: customers.open(role, "publish"), now, newId, timeLimit };
      const fresh = {
        overwrite: undefined,
        guard: "repeat",
        written: new Set<string>(),
        contradicted: new Set<string>(),
      } as const;
      await publishVersion({ ...order, ...fresh }, context);
    },
    held: () => customer.template(name),
    change: (parts: MailParts) => customer.changeTemplate(name, parts),
    delete: () => customer.deleteTemplate(name),
  };
}
