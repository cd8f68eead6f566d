import { endpoint } from "#functions/core/endpoint.ts";
import { hashOfRequest, oncePerKey } from "#functions/domain/sends/send-report.ts";
import { repeatSend, startSend } from "#functions/domain/sends/start-send.ts";
import { sendRoutes } from "#shared/api/sends.ts";

export const handler = endpoint(
  sendRoutes.sendTemplate,
  ({ params, body: request, actor, idempotencyKey }, services) => {
    const { companyId, userId } = actor;
    const requestHash = hashOfRequest(params.id, request);
    const order = { templateId: params.id, request, idempotencyKey, requestHash };
    return oncePerKey(
      services.table,
      { companyId, userId, idempotencyKey, requestHash },
      {
        begin: () => startSend(actor, order, services),
        repeat: (earlier) => repeatSend(services.table, companyId, earlier),
      },
    );
  },
);
