import { servicesFor } from "#functions/core/makers.ts";
import { noteJoining } from "#functions/domain/members/note-joining.ts";

/** Notes that somebody who was invited has joined the company. `sub` is Cognito's. */
export async function noteThatJoined(companyId: string, sub: string): Promise<void> {
  const services = await servicesFor(["table:write"]);
  await noteJoining(services, companyId, sub);
}
