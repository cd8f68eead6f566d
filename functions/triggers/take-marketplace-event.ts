import { servicesFor } from "#functions/core/makers.ts";
import { AgreementEvent, takeAgreementEvent } from "#functions/domain/marketplace/take-agreement-event.ts";

/** Takes what AWS Marketplace tells of agreements and licenses of our product. */
export const handler = async (event: unknown): Promise<void> => {
  const services = await servicesFor(["table:write", "marketplace"]);
  await takeAgreementEvent(services, AgreementEvent.parse(event));
};
