import type { ImagePlace } from "#shared/models/image.ts";

export interface ImageRemoval {
  /** Removes an image from the web. Idempotent. */
  readonly remove: (place: ImagePlace) => Promise<void>;
}
