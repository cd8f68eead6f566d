import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LinkedBlock, type Links, inAccount, inFolder, namedIn } from "#cli/links/map-links.ts";

const origin = "https://sestina.example.com";
const logo = `${origin}/images/f-1/a-1.png`;
const photo = `${origin}/images/f-2/a-2.jpg`;
const footer: LinkedBlock = { id: "id-footer", file: "Footer", version: 3, versions: { h1: 1, h3: 3 } };

/** An account with these images, by file, and the block of an id. */
function linksOf(images: Readonly<Record<string, string>>, block?: LinkedBlock): Links {
  return {
    urlOf: (file) => images[file],
    imageHash: () => undefined,
    imageAt: (url) => Object.entries(images).find(([, one]) => one === url)?.[0],
    blockIn: (file) => (block?.file === file ? block : undefined),
    blockOf: (id) => (block?.id === id ? block : undefined),
    fileOfOther: (id) => (id === footer.id ? footer.file : undefined),
  };
}
const here = linksOf({ "logo.png": logo, "photo.jpg": photo }, footer);
const there = linksOf(
  { "logo.png": "https://other.example/images/x/y.png" },
  { ...footer, id: "id-2", version: 1, versions: { h3: 1 } },
);

const row = (id: string, updatedAt: string) => ({ values: { sync: { id, dirty: false, updatedAt } } });

describe("a design in the folder", () => {
  it.each([
    [`<img src="${logo}">`, '<img src="images/logo.png">'],
    [`url(${photo})`, "url(images/photo.jpg)"],
    [`${logo} 1x, ${photo} 2x`, "images/logo.png 1x, images/photo.jpg 2x"],
    [`${logo}?v=1`, "images/logo.png?v=1"],
    [`https://proxy.example/${logo}`, `https://proxy.example/${logo}`],
    [`${origin}/images/f-1/unknown.png`, `${origin}/images/f-1/unknown.png`],
    [`${logo}x`, `${logo}x`],
  ])("has for %s of the account: %s", (account, folder) => {
    expect(inFolder({ deep: [account] }, here)).toEqual({ deep: [folder] });
    expect(inAccount({ deep: [folder] }, here)).toEqual({ deep: [account] });
  });

  it("names a block by its folder and the hash of the design that a row shows", () => {
    expect(inFolder(row("id-footer", "3"), here)).toEqual(row("blocks/Footer", "h3"));
    expect(inFolder(row("id-footer", "1"), here)).toEqual(row("blocks/Footer", "h1"));
    expect(inAccount(row("blocks/Footer", "h3"), there)).toEqual(row("id-2", "1"));
  });

  it("keeps what it cannot name: a version whose design is unknown, and blocks that are gone", () => {
    for (const value of [row("id-footer", "2"), row("id-gone", "1"), { sync: "text" }, { sync: { id: "" } }]) {
      expect(inFolder(value, here)).toEqual(value);
      expect(inAccount(value, here)).toEqual(value);
    }
  });

  it("shows an older design in an account that never had it: no version of its block", () => {
    expect(inAccount(row("blocks/Footer", "h1"), there)).toEqual(row("id-2", "0"));
    expect(inAccount(row("id-footer", "2"), there)).toEqual(row("id-2", "0"));
  });

  it("keeps names of images that the account lacks, and texts that only look like one", () => {
    for (const text of [
      "images/photo.jpg",
      "Find them in images/logo.pngs",
      "https://x.example/images/logo.png",
      "./images/logo.png",
    ]) {
      expect(inAccount(text, there)).toBe(text);
    }
  });

  it("is what was pulled, whatever the account wrote", () => {
    const text = fc
      .array(fc.constantFrom(logo, photo, '"', " ", "=", "/", "images/", "a", "\n", ",", "https://", "?u="), {
        maxLength: 8,
      })
      .map((parts) => parts.join(""));
    const link = fc
      .tuple(fc.constantFrom("id-footer", "id-gone"), fc.constantFrom("1", "2", "3", "2026-11-28T00:00:00Z"))
      .map(([id, at]) => row(id, at));
    const value = fc.dictionary(
      fc.constantFrom("a", "__proto__", "sync", "values"),
      fc.oneof(text, link, fc.array(fc.oneof(text, link))),
    );
    fc.assert(
      fc.property(value, (account) => {
        expect(JSON.stringify(inAccount(inFolder(account, here), here))).toBe(JSON.stringify(account));
      }),
    );
  });

  it("says what it names", () => {
    const named = namedIn([row("blocks/Footer", "h3"), row("id-gone", "1"), 'src="images/logo.png"', photo]);
    expect(named).toEqual({
      images: new Set(["logo.png"]),
      blocks: new Set(["Footer"]),
      ids: new Set(["id-gone"]),
      urls: new Set([photo]),
    });
  });
});
