import { endpoint } from "#functions/core/endpoint.ts";
import { sendTestMail } from "#functions/domain/sends/send-test-mail.ts";
import { sendRoutes } from "#shared/api/sends.ts";

export const handler = endpoint(sendRoutes.sendTestMail, ({ params, body, actor }, services) =>
  sendTestMail(actor, params.id, body, services),
);
