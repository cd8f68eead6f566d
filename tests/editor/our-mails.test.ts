import { AxeBuilder } from "@axe-core/playwright";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  administratorRestoredMail,
  companyDeletionMail,
  companyKeptMail,
} from "#functions/domain/mails/company-mails.ts";
import {
  accountExistsMail,
  confirmationMail,
  loginLinkMail,
  passwordResetMail,
  secondFactorMail,
} from "#functions/domain/mails/mails.ts";
import { type SecurityNotice, securityNoticeMail, securityNotices } from "#functions/domain/mails/security-notice.ts";
import { termsMail } from "#functions/domain/mails/terms-mail.ts";
import { invitationMail } from "#functions/domain/mails/invitation-mail.ts";
import { english } from "#shared/texts/reader.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { smallPng } from "#tests/support/small-png.ts";

const kept = "docs/images/mails";
/** `REFRESH_PICTURES=1` copies the screenshots to the docs. */
const refreshes = process.env["REFRESH_PICTURES"] === "1";
const folder = refreshes ? kept : "test-output/mails";

const origin = "https://app.example.com";
const to = { origin, link: `${origin}/verify?email=ada%40example.com&code=123456` };
const deletion = { company: "Example Ltd", person: "Ada Lovelace", origin, deletesAt: "2027-02-20T10:00:00.000Z" };
const facts = {
  at: new Date("2026-11-23T08:05:09Z"),
  device: "Chrome 141 on macOS",
  address: "192.0.2.7",
  origin,
};
const notices = Object.keys(securityNotices) as SecurityNotice[];
const mails = {
  "account-exists": accountExistsMail({ origin, link: `${origin}/login` }, english),
  "administrator-restored": administratorRestoredMail(
    {
      company: "Example Ltd",
      administrator: "ada@example.com",
      origin,
    },
    english,
  ),
  "company-deletion": companyDeletionMail({ ...deletion, paidBy: "card" }, english),
  "company-kept": companyKeptMail(deletion, english),
  confirmation: confirmationMail(to, english),
  invitation: invitationMail(
    { ...to, from: { person: "Ada", company: "Example Ltd" }, to: "grace@example.com" },
    english,
  ),
  "login-link": loginLinkMail(to, english),
  "password-reset": passwordResetMail(to, english),
  "second-factor": secondFactorMail(to, english),
  terms: termsMail(origin, english),
  // Represents all notices, which differ in two sentences.
  "password-changed": securityNoticeMail("password-changed", facts, english),
};

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
  mkdirSync(folder, { recursive: true });
});
afterAll(() => browser.close());

it.each(Object.entries(mails))("our mail %s is accessible, and stands in the docs as a picture", async (name, mail) => {
  const context = await browser.newContext({ viewport: { width: 700, height: 500 } });
  const page = await context.newPage();
  await page.setContent(mail.html);
  const axe = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const picture = await page.screenshot({ fullPage: true });
  writeFileSync(`${folder}/${name}.png`, refreshes ? smallPng(picture) : picture);
  await page.setViewportSize({ width: 375, height: 667 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await context.close();
});

it("of ours are all in docs/mails.md", () => {
  const pictures = Object.keys(mails).map((name) => `${name}.png`);
  expect(readdirSync(kept).sort()).toEqual(pictures.sort());
  const text = readFileSync("docs/mails.md", "utf8");
  for (const picture of pictures) expect(text).toContain(`images/mails/${picture}`);
  const unlisted = notices.filter((kind) => !text.includes(`| ${securityNotices[kind].title} `));
  expect(unlisted).toEqual([]);
});
