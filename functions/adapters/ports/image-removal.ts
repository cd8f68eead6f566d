import type { ImagePlace } from "#shared/models/image.ts";

export interface ImageRemoval {
  /** Takes an image from the web; one that is not there is none. */
  readonly remove: (place: ImagePlace) => Promise<void>;
}
