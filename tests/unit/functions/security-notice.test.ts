import { expect, it } from "vitest";
import { type SecurityNotice, securityNoticeMail, securityNotices } from "#functions/domain/mails/security-notice.ts";
import { english } from "#shared/texts/reader.ts";

const facts = {
  at: new Date("2026-11-23T00:05:09Z"),
  device: "Chrome 141 on macOS",
  address: "192.0.2.7",
  origin: "https://app.example",
};

it.each(Object.keys(securityNotices) as SecurityNotice[])(
  "the mail about %s states the change, its time and its origin",
  (kind) => {
    const { subject, html, text } = securityNoticeMail(kind, facts, english);
    expect(subject).toBe(securityNotices[kind].title);
    for (const part of [html, text]) {
      expect(part).toContain("November 23, 2026 at 00:05 UTC");
      expect(part).toContain("Device: Chrome 141 on macOS");
      expect(part).toContain("Network address: 192.0.2.7");
      expect(part).toContain("https://app.example/password-forgot");
    }
  },
);

it("shows a device as text, whatever the client sends", () => {
  const { html } = securityNoticeMail(
    "password-changed",
    { ...facts, device: "<img src=x onerror=alert(1)>" },
    english,
  );
  expect(html).not.toContain("<img src=x");
});
