import type { ImageRecord } from "#functions/storage/images/image-store.ts";

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
 * One page of the sorted images whose name contains the search (ignoring case), and the number of all such images.
 * Equal ones are sorted by id, so that pages never overlap.
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
