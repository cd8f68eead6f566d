import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { noteJoining } from "#functions/domain/members/note-joining.ts";

/** Notes that somebody who was invited has joined the company. */
export async function noteThatJoined(joining: Parameters<typeof noteJoining>[1]): Promise<void> {
  await noteJoining(await servicesFor(["table:write"], scopeOf("signIn")), joining);
}
