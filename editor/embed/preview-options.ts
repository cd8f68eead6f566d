import type { Editor } from "./editor-api.ts";

type HostPreview = Parameters<Editor["showPreview"]>[0];

export interface PreviewOptions {
  readonly device: "desktop" | "mobile";
  /** The width in pixels, if it is not the device's. */
  readonly resolution: number | undefined;
}

const TABLET_PIXELS = 768;

/** Hosts name a device or pass an object. A tablet shows the desktop version at a tablet's width. */
export function previewOptions(asked: HostPreview | undefined): PreviewOptions {
  const { device = "desktop", resolution } = typeof asked === "object" ? asked : { device: asked };
  return {
    device: device === "mobile" ? "mobile" : "desktop",
    resolution: resolution ?? (device === "tablet" ? TABLET_PIXELS : undefined),
  };
}
