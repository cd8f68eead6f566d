import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { AgreementEvent, takeAgreementEvent } from "#functions/domain/marketplace/take-agreement-event.ts";

/** Handles AWS Marketplace's events of agreements and licenses of the product. */
export const handler = async (event: unknown): Promise<void> => {
  const services = await servicesFor(["table:write", "marketplace"], scopeOf("marketplace"));
  await takeAgreementEvent(services, AgreementEvent.parse(event));
};
