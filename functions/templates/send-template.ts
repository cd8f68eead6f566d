import { endpoint } from "#functions/core/endpoint.ts";
import { roleOf } from "#functions/domain/selected-account.ts";
import { beginSend } from "#functions/domain/send/begin-send.ts";
import { refuseUnfitVariables } from "#functions/domain/send/check-variables.ts";
import { deliver } from "#functions/domain/send/deliver.ts";
import { mailMaker } from "#functions/domain/send/mail-maker.ts";
import { oncePerKey } from "#functions/domain/send/once-per-key.ts";
import { realPace } from "#functions/domain/send/pace.ts";
import { hashOfRequest, reportOf } from "#functions/domain/send/send-report.ts";
import { sendingPlace } from "#functions/domain/send/sending-place.ts";
import { verifiedSender } from "#functions/domain/send/verified-sender.ts";
import { getSubscription } from "#functions/storage/company-store.ts";
import { changeRecipient, listSendRecipients } from "#functions/storage/send-store.ts";
import { getTemplateBodies } from "#functions/storage/template-version-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { plans } from "#shared/plans.ts";

/** Leaves time within the gateway's 29 seconds for what comes after the last mail. */
const sendingMs = 24_000;

export const handler = endpoint(
  templateRoutes.sendTemplate,
  async ({ params, body, actor, idempotencyKey }, { table, customers, now, newId }) => {
    const { companyId, userId } = actor;
    const { senderEmailAddress: from, recipients: addresses, variables } = body;
    const pace = realPace(now, sendingMs);
    const requestHash = hashOfRequest(params.id, body);

    return oncePerKey(table, { companyId, userId, idempotencyKey, requestHash }, async () => {
      const { entry, account } = await sendingPlace(table, actor, params.id);
      const { id: templateId, versionNumber: version } = entry;
      const bodies = await getTemplateBodies(table, companyId, templateId, version);
      const { plan } = await getSubscription(table, companyId);
      refuseUnfitVariables(bodies, variables, plans[plan]);
      const customer = customers.open(roleOf(account), "send");
      const mailbox = await verifiedSender(table, customer, account, from);
      const sendOne = mailMaker(customer, { entry, bodies, from: mailbox, variables });

      const createdAt = now().toISOString();
      const send = { id: newId(), userId, templateId, version, accountId: account.id, from, requestHash, createdAt };
      const waiting = await beginSend(table, companyId, send, { addresses, idempotencyKey, auditId: newId() });
      await deliver({ recipients: waiting, sendOne, record: changeRecipient(table, companyId, send.id) }, pace);
      return reportOf(send, await listSendRecipients(table, companyId, send.id));
    });
  },
);
