import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";

/** A template whose data types are written. */
export interface TypedTemplate {
  readonly name: string;
  readonly tree: PlaceholderObject;
}

export const generatedNote = "Written by `sestina types`. Changes are overwritten.";
