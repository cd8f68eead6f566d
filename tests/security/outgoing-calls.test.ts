import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { nodesOf, parseFile } from "./source/syntax.ts";

const files = globSync("functions/**/*.ts").sort();

/** Files that open connections: by the SDK, by fetch, or by Node's own clients. */
const callers = files.filter((file) =>
  nodesOf(parseFile(file)).some(
    (node) =>
      (ts.isNewExpression(node) && /(Client|Stripe)$/.test(node.expression.getText())) ||
      (ts.isCallExpression(node) && ["fetch", "globalThis.fetch"].includes(node.expression.getText())) ||
      (ts.isImportDeclaration(node) &&
        ts.isStringLiteral(node.moduleSpecifier) &&
        ["node:http", "node:https", "node:net", "node:tls", "node:dgram", "node:dns", "node:dns/promises"].includes(
          node.moduleSpecifier.text,
        )),
  ),
);

const section = readFileSync("docs/security.md", "utf8").split("## Outgoing calls")[1]?.split("\n## ")[0] ?? "";
const documented = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, file = ""]) => file);

describe("each outgoing call of a Lambda", () => {
  it("is documented in docs/security.md", () => {
    expect(callers.map((file) => file.replace("functions/", ""))).toEqual(documented.sort());
  });

  it("goes by https alone: no address with http stands in the code", () => {
    const plain = files.flatMap((file) =>
      nodesOf(parseFile(file)).flatMap((node) =>
        ts.isStringLiteralLike(node) && /^http:\/\//.test(node.text) && !node.text.startsWith("http://www.w3.org/")
          ? [`${file}: ${node.text}`]
          : [],
      ),
    );
    expect(plain).toEqual([]);
  });

  it("checks certificates: nothing turns certificate checks off", () => {
    const texts = [...files, ...globSync("infra/**/*.ts")].map((file) => readFileSync(file, "utf8"));
    expect(texts.filter((text) => /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/.test(text))).toEqual([]);
  });
});
