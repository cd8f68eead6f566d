import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { AgreementEvent, handleAgreementEvent } from "#functions/domain/marketplace/handle-agreement-event.ts";

/** Handles AWS Marketplace's events of agreements and licenses of the product. */
export const handler = async (event: unknown): Promise<void> => {
  const services = await servicesFor(["table:write", "marketplace"], scopeOf("marketplace"));
  await handleAgreementEvent(services, AgreementEvent.parse(event));
};
