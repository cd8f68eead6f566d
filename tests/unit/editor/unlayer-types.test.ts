import type { UnlayerEditor } from "@unlayer/types";
import { expectTypeOf, test } from "vitest";
import type { Editor } from "#editor/embed/editor-api.ts";
import type { UnsupportedMethod } from "#editor/embed/unsupported.ts";

/*
 * Held by the compiler: `editor/embed/editor-api.ts` makes the object that createEditor gives of Unlayer's own types, so a
 * method that Unlayer adds or changes is an error there.
 */
test("what createEditor gives is Unlayer's editor, but for what does nothing here", () => {
  type Public = Exclude<
    keyof UnlayerEditor,
    "frame" | "version" | "versions" | "init" | "loadEditor" | "renderEditor" | "initEditor"
  >;
  expectTypeOf<keyof Editor>().toEqualTypeOf<Public>();
  expectTypeOf<Editor>().toExtend<Pick<UnlayerEditor, Exclude<Public, UnsupportedMethod>>>();
  expectTypeOf<Parameters<Editor["exportHtml"]>>().toEqualTypeOf<Parameters<UnlayerEditor["exportHtml"]>>();
});
