import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { nodesOf, parseFile } from "./source/syntax.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

/** What a person's text is matched against: no text may keep a Lambda busy. */

interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Every expression that stands in the code that reads people's input on the server, and in the browser before it. */
const expressions: readonly Expression[] = globSync(["shared/**/*.ts", "functions/**/*.ts", "web/src/lib/**/*.ts"])
  .flatMap((file) => nodesOf(parseFile(file)))
  .filter(ts.isRegularExpressionLiteral)
  .map(({ text }) => {
    const end = text.lastIndexOf("/");
    return { source: text.slice(1, end), flags: text.slice(end + 1) };
  });

/** Repeated, and then something that no expression ends with: what makes one go back and try again. */
const pumps = [
  ...Array.from("aA0 \t\n-_.,:;@#&=+*/\\'\"<>{}()[]%!?~|$"),
  ...["a.", "a-", "-a", "0.", "a@", "a ", " a", "a=", "&#", "&a", "&#x0", "{{", "}}", "{{a", "{{#a}}", "{{!--", "--"],
  ...[
    "<a",
    "<a ",
    "</",
    "<!--",
    "<!-",
    "-->",
    "/>",
    "='",
    '="',
    "a='b' ",
    "url(",
    "\\6",
    "/*",
    "*/",
    "a:b;",
    ";a:",
    "é",
  ],
  ...["a1", "1a", "aA", "..", "://", "a/", "%0a", "0,", "px ", "1px", "#fff", "data:", "http://a", "<br>", "[if mso]"],
];
const LENGTH = 5_000;
const texts = pumps.flatMap((pump) => {
  const many = pump.repeat(Math.ceil(LENGTH / pump.length));
  return [`${many}\u0001`, `a${many}\u0001`, `<a ${many}\u0001`, `{{${many}\u0001`];
});

it("each of our regular expressions ends in time on texts made to keep it busy", () => {
  expect(expressions.length).toBeGreaterThan(150);
  const child = spawnSync(process.execPath, ["tests/support/regex-child.ts"], {
    input: JSON.stringify({ expressions, texts }),
    encoding: "utf8",
    timeout: scaledTimeout(50_000),
  });
  expect(
    child.stdout
      .split("\n")
      .filter((line) => line !== "")
      .at(-1),
  ).toBe("all ended");
});
