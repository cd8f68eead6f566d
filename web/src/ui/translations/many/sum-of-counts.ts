import type { TranslationPreview } from "#shared/models/translation.ts";

type Counts = TranslationPreview["counts"];

/** The texts of several files by kind. */
export const sumOfCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, { changed, stale, refused, unknown, unchanged }) => ({
      changed: sum.changed + changed,
      stale: sum.stale + stale,
      refused: sum.refused + refused,
      unknown: sum.unknown + unknown,
      unchanged: sum.unchanged + unchanged,
    }),
    { changed: 0, stale: 0, refused: 0, unknown: 0, unchanged: 0 },
  );
