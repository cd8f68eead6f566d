import type { UnlayerEditor, UnlayerOptions } from "@unlayer/types";
import type { UnsupportedMethod } from "./unsupported.ts";

/** The options of createEditor. Unknown keys are ignored. */
export type HostOptions = UnlayerOptions;

/** Members of Unlayer's class that are not methods for hosts. */
type InternalMembers = "frame" | "version" | "versions" | "init" | "loadEditor" | "renderEditor" | "initEditor";

/** A method as a property: TypeScript does not compare the parameters of methods strictly. */
type Strictly<F> = F extends (...args: infer A) => infer R ? (...args: A) => R : never;

/**
 * The editor that createEditor returns: each method of Unlayer's editor with Unlayer's types, either working or without
 * effect. If Unlayer adds a method, tsc fails until it is implemented or listed as unsupported.
 */
export type Editor = Readonly<{
  [Name in Exclude<keyof UnlayerEditor, InternalMembers>]: Name extends UnsupportedMethod
    ? () => void
    : Strictly<UnlayerEditor[Name]>;
}> &
  Readonly<Record<UnsupportedMethod, () => void>>;

/** The global `unlayer` that the editor's script sets. */
export interface EditorApi {
  readonly createEditor: (options: HostOptions) => Editor;
  /** The older API: the global itself becomes the editor. */
  readonly init: (options: HostOptions) => void;
}
