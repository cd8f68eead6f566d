import type { UnlayerEditor } from "@unlayer/types";
import { expectTypeOf, test } from "vitest";
import type { Editor } from "#editor/embed/editor-api.ts";
import type { UnsupportedMethod } from "#editor/embed/unsupported.ts";

/*
 * Checked by the compiler: `editor/embed/editor-api.ts` types the object that createEditor returns by Unlayer's types,
 * so a method that Unlayer adds or changes is an error there.
 */
test("createEditor returns Unlayer's editor, except for unsupported methods", () => {
  type Public = Exclude<
    keyof UnlayerEditor,
    "frame" | "version" | "versions" | "init" | "loadEditor" | "renderEditor" | "initEditor"
  >;
  expectTypeOf<keyof Editor>().toEqualTypeOf<Public>();
  expectTypeOf<Editor>().toExtend<Pick<UnlayerEditor, Exclude<Public, UnsupportedMethod>>>();
  expectTypeOf<Parameters<Editor["exportHtml"]>>().toEqualTypeOf<Parameters<UnlayerEditor["exportHtml"]>>();
});
