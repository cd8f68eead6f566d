import { recordSeen } from "#functions/storage/sign-in/session-store.ts";
import type { Actor } from "./actor.ts";
import { HttpEvent, sourceAddressOf } from "./event.ts";
import { log } from "./log.ts";
import { makers } from "./makers.ts";

/** Records the caller's session at its first request and once an hour. A failure is logged and fails no request. */
export async function recordSession({ companyId, userId, session }: Actor, event: unknown): Promise<void> {
  if (session === undefined) return;
  try {
    const parsed = HttpEvent.parse(event);
    const { sessions } = await makers["session:record"]({ companyId, touches: [] });
    const caller = { userAgent: parsed.headers["user-agent"] ?? "", address: sourceAddressOf(parsed), now: new Date() };
    await recordSeen(sessions, { companyId, userId }, session, caller);
  } catch (error) {
    log("warn", "SESSION_NOT_RECORDED", { companyId, actorId: userId, error });
  }
}
