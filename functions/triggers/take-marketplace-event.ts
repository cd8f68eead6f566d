import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { AgreementEvent, takeAgreementEvent } from "#functions/domain/marketplace/take-agreement-event.ts";

/** Takes what AWS Marketplace tells of agreements and licenses of our product. */
export const handler = async (event: unknown): Promise<void> => {
  const services = await servicesFor(["table:write", "marketplace"], scopeOf("marketplace"));
  await takeAgreementEvent(services, AgreementEvent.parse(event));
};
