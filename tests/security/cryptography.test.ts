import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { nodesOf, parseFile } from "./source/syntax.ts";

const files = globSync(["functions/**/*.ts", "shared/**/*.ts"]).sort();

interface Use {
  readonly file: string;
  /** The function of node:crypto with its algorithm, such as `createHash sha256`. */
  readonly call: string;
}

const importedFrom = (file: string, module: string): string[] =>
  nodesOf(parseFile(file))
    .filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === module)
    .flatMap(({ importClause }) =>
      importClause?.namedBindings !== undefined && ts.isNamedImports(importClause.namedBindings)
        ? importClause.namedBindings.elements.map(({ name }) => name.text)
        : [],
    );

const callsIn = (file: string, names: readonly string[]): ts.CallExpression[] =>
  nodesOf(parseFile(file))
    .filter(ts.isCallExpression)
    .filter(({ expression }) => names.includes(expression.getText()));

const uses: readonly Use[] = files.flatMap((file) =>
  callsIn(file, importedFrom(file, "node:crypto")).map(({ expression, arguments: [first] }) => ({
    file,
    call: [expression.getText(), first !== undefined && ts.isStringLiteral(first) ? first.text : ""].join(" ").trim(),
  })),
);

const documented = [
  ...(readFileSync("docs/security.md", "utf8").split("## Cryptography")[1]?.split("\n## ")[0] ?? "").matchAll(
    /^\| `([^`]+)` *\| `([^`]+)`/gm,
  ),
].map(([, file = "", call = ""]) => ({ file, call }));

/** Approved for what they are used for: NIST SP 800-57, 800-90A, 800-107 and 800-38D. */
const approved = [
  "createHash sha256",
  "createHmac sha256",
  "createCipheriv aes-256-gcm",
  "createDecipheriv aes-256-gcm",
  "hkdfSync sha256",
  "scryptSync",
  "scrypt",
  "randomBytes",
  "randomUUID",
  "randomInt",
  "timingSafeEqual",
  "verify",
  "sign",
];

const keyOf = ({ file, call }: Use): string => `${file} ${call}`;

describe("each cryptographic function of the Lambdas", () => {
  it("is in the inventory of docs/security.md, and is approved", () => {
    expect([...new Set(uses.map(keyOf))].sort()).toEqual([...new Set(documented.map(keyOf))].sort());
    expect(uses.filter(({ call }) => !approved.includes(call))).toEqual([]);
  });

  it("is Node's own, or the browser's; the tokens of issuers are verified by jose, by Node's Web Crypto", () => {
    const packages = ["crypto-js", "jsonwebtoken", "jose", "bcryptjs", "bcrypt", "argon2", "tweetnacl", "node-forge"];
    const foreign = files.filter((file) => packages.some((name) => importedFrom(file, name).length > 0));
    expect(foreign).toEqual(["functions/adapters/oidc-tokens/verifier.ts"]);
  });

  it("that makes a secret has at least 128 random bits", () => {
    const sizes = files.flatMap((file) => {
      const tree = parseFile(file);
      const constants = new Map(
        nodesOf(tree)
          .filter(ts.isVariableDeclaration)
          .map(({ name, initializer }) => [name.getText(), Number(initializer?.getText())]),
      );
      return callsIn(file, importedFrom(file, "node:crypto"))
        .filter(({ expression }) => expression.getText() === "randomBytes")
        .map(({ arguments: [size] }) => {
          const text = size?.getText() ?? "";
          return { file, bytes: constants.get(text) ?? Number(text) };
        });
    });
    expect(sizes.length).toBeGreaterThan(3);
    // An initialization vector of AES-GCM has 96 bits and is no secret (NIST SP 800-38D, 8.2).
    expect(sizes.filter(({ bytes }) => !(bytes >= 16 || bytes === 12))).toEqual([]);
  });
});
