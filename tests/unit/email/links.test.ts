import { expect, test } from "vitest";
import { resolveLink } from "#shared/email/design/links.ts";

test.each([
  [
    "a web address",
    { name: "web", values: { href: "https://a.example", target: "_self" } },
    "https://a.example",
    "_self",
  ],
  ["the form of 2017", { url: "https://a.example", target: "" }, "https://a.example", ""],
  ["an address alone", "https://a.example", "https://a.example", "_blank"],
  [
    "a pattern filled from the values",
    {
      name: "web",
      attrs: { href: "{{href}}", target: "{{target}}" },
      values: { href: "https://a.example/{{id}}", target: "_top" },
    },
    "https://a.example/{{id}}",
    "_top",
  ],
  [
    "a special link of the host page",
    { name: "unsubscribe", attrs: { href: "{{unsubscribe_url}}" } },
    "{{unsubscribe_url}}",
    "_blank",
  ],
  ["an e-mail address", { name: "email", values: { href: "a@b.example" } }, "mailto:a@b.example", "_blank"],
  [
    "an e-mail address with its scheme",
    { name: "email", values: { href: "mailto:a@b.example" } },
    "mailto:a@b.example",
    "_blank",
  ],
  [
    "an e-mail with a subject, encoded, its placeholders kept",
    { name: "email", values: { email: "a@b.example", subject: "Order {{id}} & more", body: "" } },
    "mailto:a@b.example?subject=Order%20{{id}}%20%26%20more",
    "_blank",
  ],
  ["a telephone number", { name: "phone", values: { phone: "+49 30 12" } }, "tel:+49 30 12", "_blank"],
  ["a text message", { name: "sms", values: { phone: "123" } }, "sms:123", "_blank"],
])("a link to %s is resolved", (_, value, href, target) => {
  expect(resolveLink(value)).toEqual({ href, target });
});

test.each([
  ["nothing", undefined],
  ["an empty address", { name: "web", values: { href: " ", target: "_blank" } }],
  ["an unfilled pattern", { name: "web", attrs: { href: "{{href}}" }, values: {} }],
  ["an empty mail", { name: "email", values: { email: "", subject: "", body: "" } }],
])("%s has no target", (_, value) => {
  expect(resolveLink(value)).toBeNull();
});
