import { globSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { nodesOf, parseFile } from "./source/syntax.ts";

/** Mail html stands in frames whose sandbox lets no script run, whatever the content security policy says. */

const openings = globSync(["web/src/**/*.tsx", "editor/**/*.tsx"]).flatMap((file) =>
  nodesOf(parseFile(file))
    .filter((node) => ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node))
    .filter(({ tagName }) => tagName.getText() === "iframe")
    .map((node) => ({ file, node })),
);

/** The words of the sandbox; undefined where there is none, or one that is only known at run time. */
function sandboxOf({ attributes }: ts.JsxOpeningLikeElement): readonly string[] | undefined {
  const sandbox = attributes.properties.find(
    (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === "sandbox",
  );
  if (sandbox === undefined || !ts.isJsxAttribute(sandbox)) return undefined;
  const { initializer } = sandbox;
  return initializer !== undefined && ts.isStringLiteral(initializer)
    ? initializer.text.split(/\s+/).filter((word) => word !== "")
    : undefined;
}

it("knows the frames of the app and the editor", () => {
  expect(openings.length).toBeGreaterThan(7);
});

it.each(openings.map(({ file, node }) => [file, sandboxOf(node)] as const))(
  "%s: no script runs in its frame",
  (_, words) => {
    // Measuring a mail takes its origin; with scripts as well, a frame could lift its own sandbox.
    expect([[], ["allow-same-origin"]]).toContainEqual(words);
  },
);
