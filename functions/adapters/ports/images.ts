import type { ImagePlace } from "#shared/models/image.ts";

export interface Images {
  /** Stores the bytes. They are public at their path, since mails show them. */
  readonly put: (image: ImagePlace & { readonly contentType: string; readonly bytes: Uint8Array }) => Promise<void>;
}
