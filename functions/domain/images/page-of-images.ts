import type { ImageRecord } from "#functions/storage/image-store.ts";

interface ImageQuery {
  readonly search: string;
  readonly deleted: boolean;
  readonly order: "asc" | "desc";
  readonly order_by: "name" | "bytes" | "use_count" | "created_timestamp";
  readonly skip: number;
  readonly limit: number;
}

export interface CountedImage {
  readonly image: ImageRecord;
  readonly useCount: number;
}

type SortValue = string | number;

const sortValues: Readonly<Record<ImageQuery["order_by"], (counted: CountedImage) => SortValue>> = {
  name: ({ image }) => image.name.toLowerCase(),
  bytes: ({ image }) => image.bytes,
  use_count: ({ useCount }) => useCount,
  created_timestamp: ({ image }) => image.createdAt,
};

const compare = (a: SortValue, b: SortValue) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Those of the images that hold the search in their name, whatever the case, sorted, one page of them, and how many fit
 * in all. Equal ones keep the order of their ids, so that pages never overlap.
 */
export function pageOfImages(
  images: readonly CountedImage[],
  { search, deleted, order, order_by, skip, limit }: ImageQuery,
): { entities: CountedImage[]; count: number } {
  const wanted = search.trim().toLowerCase();
  const valueOf = sortValues[order_by];
  const direction = order === "asc" ? 1 : -1;
  const fitting = images
    .filter(({ image }) => (image.deletedAt !== undefined) === deleted)
    .filter(({ image }) => image.name.toLowerCase().includes(wanted))
    .sort((a, b) => direction * compare(valueOf(a), valueOf(b)) || compare(a.image.id, b.image.id));
  return { entities: fitting.slice(skip, skip + limit), count: fitting.length };
}
