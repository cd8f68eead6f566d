import { servicesFor } from "#functions/core/makers.ts";
import { SesEvent } from "#functions/domain/mail-events/ses-event.ts";
import { takeEvent } from "#functions/domain/mail-events/take-event.ts";

/** Takes what a customer's account forwards of its Amazon SES's events. */
export const handler = async (event: unknown): Promise<void> => {
  const services = await servicesFor(["table:write"]);
  await takeEvent(SesEvent.parse(event), services);
};
