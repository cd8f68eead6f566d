import type { StoredSource } from "#shared/models/template-source.ts";

/** The languages next to the default one that a source names outside of its design, sorted. */
export const languagesIn = ({ words = {}, languages }: StoredSource): readonly string[] =>
  [...new Set([...Object.keys(words), ...(languages ?? [])])].sort();
