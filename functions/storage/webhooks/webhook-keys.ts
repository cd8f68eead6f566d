import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

/**
 * | access pattern                              | key                                                |
 * |---------------------------------------------|----------------------------------------------------|
 * | webhooks of a company                       | company#<c> / webhook#<webhook>                    |
 * | at most ten of them, one per place          | company#<c> / unique#webhook#<place>               |
 * | what was sent to a webhook, by time         | company#<c> / webhook-delivery#<webhook>#<delivery> |
 * | what is to be sent, of all companies        | webhook-due / due#<timestamp>#<c>#<webhook>#<delivery> |
 */
export const webhookKeys = {
  webhook: (companyId: string, id: string): Key => ({ pk: companyPk(companyId), sk: `webhook#${id}` }),
  webhookPlace: (companyId: string, place: number): Key => ({
    pk: companyPk(companyId),
    sk: `unique#webhook#${String(place)}`,
  }),
  webhookDelivery: (companyId: string, webhookId: string, id: string): Key => ({
    pk: companyPk(companyId),
    sk: `webhook-delivery#${webhookId}#${id}`,
  }),
  webhookDue: (dueAt: string, companyId: string, webhookId: string, id: string): Key => ({
    pk: "webhook-due",
    sk: `due#${dueAt}#${companyId}#${webhookId}#${id}`,
  }),
};

export const webhookPrefixes = {
  webhooks: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "webhook#" }),
  deliveries: (companyId: string, webhookId: string) => ({
    pk: companyPk(companyId),
    skPrefix: `webhook-delivery#${webhookId}#`,
  }),
  due: { pk: "webhook-due", skPrefix: "due#" },
};
