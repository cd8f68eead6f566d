import { endpoint } from "#functions/core/endpoint.ts";
import { changeSender } from "#functions/domain/identities/change-sender.ts";
import { identityRoutes } from "#shared/api/identities.ts";

export const handler = endpoint(identityRoutes.nameSender, ({ params, body, actor }, services) =>
  changeSender(
    actor,
    { id: params.id, change: { senderName: body.senderName }, action: "email-identity.named" },
    services,
  ),
);
