import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asciiDomain } from "#functions/domain/identities/ascii-domain.ts";
import { stretchOf } from "#functions/domain/identities/sync-step.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { NewDomainIdentity } from "#shared/models/domain-identity.ts";

const read = (domain: string): string => asciiDomain(NewDomainIdentity.parse({ domain }).domain);

describe("a domain", () => {
  it.each([
    ["Shop.Example", "shop.example"],
    [" shop.example. ", "shop.example"],
    ["Müller.example", "xn--mller-kva.example"],
    ["MÜLLER.example", "xn--mller-kva.example"],
    ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
    ["xn--mller-kva.example", "xn--mller-kva.example"],
    ["a.b.c.example", "a.b.c.example"],
  ])("written as %j is %s", (written, domain) => {
    expect(read(written)).toBe(domain);
  });

  it.each([
    "",
    "example",
    "https://shop.example",
    "shop.example/",
    "news@shop.example",
    "-shop.example",
    "shop-.example",
    "shop..example",
    ".shop.example",
    "192.0.2.1",
    "0x7f.1",
    "shop.example:25",
    "two words.example",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(125)}example`,
    "xn--\u00fc.example",
  ])("cannot be written as %j", (written) => {
    expect(() => read(written)).toThrow(/^INVALID_INPUT$|"path": \[\s*"domain"\s*\]/);
  });

  it.each(["mails", "Mails", "a.mails", "m-1"])("may have the subdomain %j", (subDomain) => {
    expect(NewDomainIdentity.safeParse({ domain: "shop.example", subDomain }).success).toBe(true);
  });

  it.each(["", "mails.", ".mails", "-m", "m_1", "mäils", "a b", "x".repeat(64)])(
    "cannot have the subdomain %j",
    (subDomain) => {
      expect(NewDomainIdentity.safeParse({ domain: "shop.example", subDomain }).success).toBe(false);
    },
  );
});

describe("names that are synced in steps", () => {
  it("come each once, in order, with each removed one in exactly one step", () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4, unit: "grapheme-ascii" }), { maxLength: 30 });
    fc.assert(
      fc.property(names, names, fc.integer({ min: 1, max: 7 }), (inSes, known, atMost) => {
        const taken: string[] = [];
        const held: string[] = [];
        for (let after: string | undefined = ""; after !== undefined;) {
          const stretch = stretchOf(inSes, after, atMost);
          taken.push(...stretch.names);
          held.push(...known.filter(stretch.holds));
          after = stretch.next;
        }
        expect(taken).toEqual(inSes.toSorted());
        expect(held.sort()).toEqual(known.toSorted());
      }),
    );
  });
});

describe("work that runs in parallel", () => {
  it("keeps its order and never exceeds its width", async () => {
    let underWay = 0;
    let most = 0;
    const doubled = await inParallel([5, 4, 3, 2, 1], 2, async (each) => {
      most = Math.max(most, (underWay += 1));
      await wait(each);
      underWay -= 1;
      return each * 2;
    });
    expect([doubled, most]).toEqual([[10, 8, 6, 4, 2], 2]);
    expect(await inParallel([], 2, () => Promise.resolve(1))).toEqual([]);
  });

  it("rejects with the first failure", async () => {
    await expect(inParallel([1, 2], 2, (each) => Promise.reject(new Error(String(each))))).rejects.toThrow("1");
  });
});
