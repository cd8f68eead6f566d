import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { socialIcons } from "#bin/icons/social-icons.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import { iconTypes, networks } from "#shared/email/render/contents/social-networks.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds } from "./support/fixtures.ts";
import { designOf, mailOf } from "./support/one-content.ts";

const publicFolder = new URL("../../../web/public/", import.meta.url);
const iconOrigin = "https://app.example";
const icons = (iconType: string, ...list: readonly object[]) => ({ icons: { iconType, icons: list } });
const drawn = socialIcons();
const facebook = { name: "Facebook", url: "https://facebook.example/us" };

describe("a social icon", () => {
  test("of every network and set is served as it is rendered", () => {
    expect(drawn.size).toBe(iconTypes.length * Object.keys(networks).length);
    for (const [path, picture] of drawn) expect(readFileSync(new URL(path, publicFolder)).equals(picture)).toBe(true);
  });

  test("differs between networks and between sets", () => {
    const pictures = [...drawn.values()].map((picture) => picture.toString("base64"));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test.each(iconTypes)("of the set %s is a picture that the app serves, with the network's name", (iconType) => {
    const html = mailOf("social", icons(iconType, facebook), { iconOrigin });
    const address = /src="https:\/\/app\.example\/([^"]+)" alt="Facebook"/.exec(html)?.[1] ?? "";
    expect(readFileSync(new URL(address, publicFolder)).subarray(1, 4).toString()).toBe("PNG");
  });

  test("keeps the picture of the design", () => {
    const own = { ...facebook, imgUrl: "https://pictures.example/f.png" };
    expect(mailOf("social", icons("circle", own), { iconOrigin })).toContain('src="https://pictures.example/f.png"');
  });

  test("of an unknown network, or without a server for pictures, is letters", () => {
    const shop = { name: "Shop", url: "https://shop.example" };
    expect(mailOf("social", icons("circle", shop), { iconOrigin })).toMatch(/role="img"[^>]*>S</);
    expect(mailOf("social", icons("circle", facebook))).toMatch(/role="img"[^>]*>f</);
  });

  test("has the size of the design, as a picture and as letters", () => {
    const own = { ...facebook, imgUrl: "https://pictures.example/f.png" };
    const sized = (...list: readonly object[]) => ({ icons: icons("circle", ...list).icons, iconSize: 40 });
    expect(mailOf("social", sized(own))).toMatch(
      /width="40" style="outline:none;[^"]*;clear:both;display:block !important;[^"]*;max-width:40px !important">/,
    );
    expect(mailOf("social", sized(facebook))).toContain("display:block;width:40px;height:40px;line-height:40px;");
  });

  test.each([[{ iconOrigin }], [{}]])("is one of its set again after an import (%o)", (options) => {
    const design = designOf("social", icons("rounded-black", facebook, { name: "YouTube", url: "https://y.example" }));
    const { html } = renderDesign(design, options);
    const read = importHtml(html, { newId: countingIds(), ...options }).design;
    expect(read.body.rows[0]?.columns[0]?.contents[0]?.values?.["icons"]).toMatchObject({
      iconType: "rounded-black",
      icons: [{ name: "Facebook" }, { name: "YouTube" }],
    });
    expect(renderDesign(read, options).html).toBe(html);
  });
});
