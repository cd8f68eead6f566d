import type { UnlayerEditor, UnlayerOptions } from "@unlayer/types";
import type { UnsupportedMethod } from "./unsupported.ts";

/** What hosts pass to createEditor; other keys than Unlayer's do no harm. */
export type HostOptions = UnlayerOptions;

/** The parts of Unlayer's class that are its insides, not methods for hosts. */
type Insides = "frame" | "version" | "versions" | "init" | "loadEditor" | "renderEditor" | "initEditor";

/** A method as a property: of methods, TypeScript would not compare the parameters strictly. */
type Strictly<F> = F extends (...args: infer A) => infer R ? (...args: A) => R : never;

/**
 * The editor that createEditor gives: each method of Unlayer's editor, with Unlayer's own types, either working or
 * by name only. A method that Unlayer adds is missing here until it is made or listed as unsupported: tsc says so.
 */
export type Editor = Readonly<{
  [Name in Exclude<keyof UnlayerEditor, Insides>]: Name extends UnsupportedMethod
    ? () => void
    : Strictly<UnlayerEditor[Name]>;
}> &
  Readonly<Record<UnsupportedMethod, () => void>>;
