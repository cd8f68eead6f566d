import type { Device } from "../session/editor-state.ts";
import type { Session } from "../session/session.ts";

/** Opens the preview: that of the host, if it has one. */
export function openPreview({ store, askHost }: Session, device: Device): void {
  const hostPreviews = store.state().callbacks.includes("preview");
  store.set({ preview: hostPreviews ? null : device, editing: null });
  if (hostPreviews) askHost("preview", { device }, () => undefined);
}
