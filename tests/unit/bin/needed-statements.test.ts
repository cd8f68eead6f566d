import { expect, it } from "vitest";
import { neededStatements } from "../../../bin/build/needed-statements.ts";

const source = `import { registry } from "registry";
const n0 = "name";
export var Get$ = [9, n0,
    0, () => GetInput$
];
export var GetInput$ = [3, n0, { Key: () => Key }];
var Key = [1, n0];
export var List$ = [9, n0, () => ListInput$];
var ListInput$ = [3, n0];
registry.register(Failure$);
export var Failure$ = [4, n0];
`;

it("keeps what the roots need, and what statements need that declare nothing", () => {
  const kept = neededStatements(source, ["Get$"]);
  for (const line of ["import {", "const n0", "Get$ =", "GetInput$ =", "var Key", "registry.register", "Failure$ ="]) {
    expect(kept).toContain(line);
  }
  expect(kept).not.toContain("List");
});

it("keeps the order and the text of what it keeps", () => {
  expect(neededStatements(source, ["Get$", "List$"])).toBe(source);
});
