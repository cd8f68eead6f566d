import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");

/** All values of a custom property of a stylesheet, in order. */
const valuesOf = (css: string, property: string): string[] =>
  [...css.matchAll(new RegExp(`\\s${property}: ([^;]+);`, "g"))].map(([, value = ""]) => value);

test("the editor has the accent of the app", () => {
  const [app, editor] = [read("web/src/app/global.css"), read("editor/app/styles/theme.css")];
  for (const property of ["--accent", "--on-accent"]) {
    const [light, dark] = valuesOf(editor, property);
    expect(valuesOf(app, property)).toEqual([`light-dark(${light}, ${dark})`]);
  }
});
