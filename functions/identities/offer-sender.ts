import { endpoint } from "#functions/core/endpoint.ts";
import { changeSender } from "#functions/domain/identities/change-sender.ts";
import { identityRoutes } from "#shared/api/identities.ts";

export const handler = endpoint(identityRoutes.offerSender, ({ params, query, actor }, services) =>
  changeSender(
    actor,
    { id: params.id, change: { isTestSender: query.visible }, action: "email-identity.offered" },
    services,
  ),
);
