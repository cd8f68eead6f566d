import type { Editor } from "./editor-api.ts";

type Asked = Parameters<Editor["showPreview"]>[0];

export interface AskedPreview {
  readonly device: "desktop" | "mobile";
  /** The width in pixels, when the host wants another than the device's. */
  readonly resolution: number | undefined;
}

const tabletPixels = 768;

/** Hosts name a device, or give an object. A tablet sees what desktops see, at its own width. */
export function previewOf(asked: Asked | undefined): AskedPreview {
  const { device = "desktop", resolution } = typeof asked === "object" ? asked : { device: asked };
  return {
    device: device === "mobile" ? "mobile" : "desktop",
    resolution: resolution ?? (device === "tablet" ? tabletPixels : undefined),
  };
}
