import type { ImagePlace } from "#shared/models/image.ts";

export interface Images {
  /** Stores the bytes for good; everybody can see them at their path in the web, for mails. */
  readonly put: (image: ImagePlace & { readonly contentType: string; readonly bytes: Uint8Array }) => Promise<void>;
}
