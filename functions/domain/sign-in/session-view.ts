import type { SessionRecord } from "#functions/storage/sign-in/session-store.ts";
import type { Session } from "#shared/models/session.ts";
import { deviceName } from "./device-name.ts";

/** A session as its user sees it. */
export const sessionView = (session: SessionRecord, currentId: string | undefined): Session => ({
  id: session.id,
  device: deviceName(session.userAgent),
  address: session.address,
  signedInAt: new Date(session.signedInAt * 1000).toISOString(),
  lastSeenAt: session.lastSeenAt,
  isCurrent: session.id === currentId,
});
