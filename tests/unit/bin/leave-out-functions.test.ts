import { describe, expect, it } from "vitest";
import { throwingSource, withoutFunctions } from "../../../bin/build/leave-out-functions.ts";

const source = `
export class Signer {
  async presign(request, { at = now() } = {}) { return sign(request, at); }
  sign(request) { return request + "!"; }
  static make() { return new Signer(); }
}
class Other { presign() { return "other"; } }
export const other = () => new Other().presign();
export const parse = async (text) => JSON.parse(text);
export function stack() { return { remove: (name) => name, removeByTag: function (tag) { return tag; } }; }
export function split(text, by = ",") { return text.split(by); }
function now() { return 0; }
function sign(request, at) { return request + at; }
`;

interface Module {
  readonly Signer: new () => { presign: () => Promise<string>; sign: (request: string) => string };
  readonly other: () => string;
  readonly parse: () => Promise<unknown>;
  readonly stack: () => { remove: (name: string) => string; removeByTag: () => string };
  readonly split: () => string[];
}

async function without(...names: string[]): Promise<Module> {
  const thrower = throwingSource.replace("export ", "");
  const code = withoutFunctions(source, "signer.js", names).replace(/^import .*$/m, thrower);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Module;
}

describe("a function that is left out", () => {
  it("throws an error with its name, as a method, a constant, a property and a declaration", async () => {
    const { Signer, parse, stack, split } = await without("Signer.presign", "parse", "removeByTag", "split");
    await expect(new Signer().presign()).rejects.toThrow("Signer.presign is left out of this bundle");
    expect(() => parse()).toThrow("parse is left out of this bundle");
    expect(() => stack().removeByTag()).toThrow("removeByTag is left out of this bundle");
    expect(() => split()).toThrow("split is left out of this bundle");
  });

  it("is the only one that is replaced", async () => {
    const { Signer, other, stack } = await without("Signer.presign", "removeByTag");
    expect([new Signer().sign("a"), other(), stack().remove("b")]).toEqual(["a!", "other", "b"]);
  });

  it("no longer uses what it used", () => {
    expect(withoutFunctions(source, "signer.js", ["Signer.presign"])).not.toContain("sign(request, at);");
  });

  it("must be there exactly once: else the package has changed", () => {
    expect(() => withoutFunctions(source, "signer.js", ["Signer.signEvent"])).toThrow("no single function");
    expect(() => withoutFunctions(`${source}function parse() {}`, "signer.js", ["parse"])).toThrow(
      "no single function parse",
    );
  });
});
