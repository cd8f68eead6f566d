import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftOfHref, linkKinds, readLink, writeLink, type LinkDraft } from "#editor/app/panels/links/link-draft.ts";
import { readVideoAddress } from "#editor/app/model/items/video-address.ts";
import { resolveLink } from "#shared/email/design/links.ts";

const draft = (over: Partial<LinkDraft>): LinkDraft => ({
  kind: "web",
  address: "",
  subject: "",
  body: "",
  newTab: true,
  ...over,
});

describe("a link", () => {
  it.each<[string, Partial<LinkDraft>]>([
    ["https://a.example/?q=1#x", { kind: "web", address: "https://a.example/?q=1#x" }],
    ["#terms", { kind: "anchor", address: "terms" }],
    ["{{unsubscribe}}", { kind: "tag", address: "{{unsubscribe}}" }],
    ["https://a.example/{{id}}", { kind: "web", address: "https://a.example/{{id}}" }],
    ["tel:+49 30 1", { kind: "phone", address: "+49 30 1" }],
    ["sms:+49301", { kind: "sms", address: "+49301" }],
    ["mailto:a@b.example", { kind: "email", address: "a@b.example" }],
    [
      "mailto:a@b.example?subject=50%25%20off&body=Hi%20{{name}}",
      { kind: "email", address: "a@b.example", subject: "50% off", body: "Hi {{name}}" },
    ],
    ["mailto:a@b.example?subject=100%", { kind: "email", address: "a@b.example", subject: "100%" }],
  ])("of words is read from its address: %s", (href, expected) => {
    expect(draftOfHref(href, true)).toEqual(draft(expected));
  });

  it("that is written resolves to its target, and is read back the same", () => {
    const words = fc.constantFrom("", "Hello", "50% & more", "Hi {{name}}", "a=b?c");
    const drafts = fc.record({
      kind: fc.constantFrom(...linkKinds),
      subject: words,
      body: words,
      newTab: fc.boolean(),
    });
    const addresses = {
      web: "https://a.example",
      email: "a@b.example",
      phone: "+4930",
      sms: "+4930",
      anchor: "top",
      tag: "{{url}}",
    };
    fc.assert(
      fc.property(drafts, ({ kind, subject, body, newTab }) => {
        const mail = kind === "email" ? { subject, body } : {};
        const written = draft({ kind, address: addresses[kind], newTab, ...mail });
        const link = writeLink(undefined, written);
        const opens = kind === "web" || kind === "tag" ? newTab : kind !== "anchor";
        expect(readLink(link)).toEqual({ ...written, newTab: opens });
        expect(draftOfHref(resolveLink(link)!.href, newTab)).toEqual(written);
      }),
    );
  });

  it("keeps its other values when its address changes, and links of another kind are not changed", () => {
    const before = {
      name: "web",
      attrs: { href: "{{href}}", target: "{{target}}" },
      values: { href: "x", target: "_blank", track: 1 },
    };
    expect(writeLink(before, draft({ address: "https://new.example" }))).toEqual({
      ...before,
      values: { href: "https://new.example", target: "_blank", track: 1 },
    });
    expect(readLink({ name: "popup", values: {} })).toBeUndefined();
    expect(readLink({ url: "https://old.example", target: "_self" })).toEqual(
      draft({ address: "https://old.example", newTab: false }),
    );
  });
});

describe("the address of a video", () => {
  it.each([
    ["https://www.youtube.com/watch?v=abcdefghijk&t=3", "youtube", "abcdefghijk"],
    ["youtu.be/abc_efg-ijk?si=1", "youtube", "abc_efg-ijk"],
    ["https://m.youtube.com/shorts/abcdefghijk", "youtube", "abcdefghijk"],
    ["https://www.youtube-nocookie.com/embed/abcdefghijk", "youtube", "abcdefghijk"],
    ["https://youtube.com/live/abcdefghijk", "youtube", "abcdefghijk"],
    ["https://vimeo.com/123456789", "vimeo", "123456789"],
    ["https://vimeo.com/channels/staffpicks/123456789", "vimeo", "123456789"],
    ["https://player.vimeo.com/video/123456789?h=1", "vimeo", "123456789"],
  ])("is read: %s", (address, type, videoId) => {
    expect(readVideoAddress(address)).toEqual({ type, videoId });
  });

  it.each([
    "",
    "https://example.com/watch?v=abcdefghijk",
    "https://youtube.com/@channel",
    "javascript:alert(1)",
    "https://vimeo.com/about",
  ])("that is none of theirs is no video: %s", (address) => {
    expect(readVideoAddress(address)).toBeUndefined();
  });
});
