import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import type { Mail } from "#local/mailbox/mail.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { teamOf } from "#tests/support/team.ts";

/** Any text in a value that becomes a header: the mail has its expected headers, and no other recipient. */

const evil = "evil@evil.example";
const breaks: readonly string[] = [
  ...["\r\n", "\n", "\r", "\r\n ", "\n\t", "\r\r\n", "\u0000\r\n", "\u000b", "\f", "\u001c", "\u001e"],
  ...["\u0085", "\u2028", "\u2029", "%0d%0a", "&#13;&#10;", "\\r\\n", "\u560d\u560a", "\r\n\r\n"],
].map((cut) => `Hello${cut}Bcc: ${evil}`);
const words: readonly string[] = [
  ...breaks,
  `=?utf-8?q?Hello=0d=0aBcc:_${evil}?=`,
  `=?utf-8?b?${Buffer.from(`Hello\r\nBcc: ${evil}`).toString("base64")}?=`,
  `" <${evil}>, "`,
  `Hello <${evil}>`,
  `Hello, ${evil}`,
  `Hello; Bcc: ${evil}`,
];

let product: Product;
let studio: Studio;
let sender: string;
beforeAll(async () => {
  product = await startProduct({
    sesLimits: { templateCallsPerSecond: Infinity, getTemplatePerSecond: Infinity, recipientsPerSecond: Infinity },
  });
  studio = await openStudio(product);
  await studio.customer.verify("ada@example.com");
  const { body } = await studio.person.call(identityRoutes.listEmailIdentities);
  sender = body.entities[0].uid;
});
afterAll(() => product.close());

/** The names of a mail's headers as they stand on the wire, each line that begins one. */
const namesIn = ({ raw }: Mail): string[] =>
  raw
    .split(/\r?\n\r?\n/, 1)[0]!
    .split(/\r\n|\r|\n/)
    .flatMap((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? [])
    .sort();

const send = async (id: string, variables: object = {}) => {
  product.mailbox.clear();
  const body = { senderEmailAddress: "news@shop.example", recipients: ["ada@example.com"], variables };
  return studio.person.call(sendRoutes.sendTemplate, { params: { id }, body });
};

/** Only the intended recipient got a mail, and its headers are those of a harmless one. */
async function expectHarmless(id: string, variables: object): Promise<void> {
  const { status } = await send(id, variables);
  if (status === 400) return;
  expect(status).toBe(200);
  expect(product.mailbox.list().map(({ deliveredTo }) => deliveredTo)).toEqual(["ada@example.com"]);
  expect(namesIn(product.mailbox.list()[0]!)).toEqual(usual);
}

let usual: string[];

describe("no header can be injected", () => {
  beforeAll(async () => {
    await send(await studio.template("usual", "<p>Hello</p>"));
    usual = namesIn(mailsTo(product, "ada@example.com")[0]!);
    expect(usual).toContain("subject");
  });

  it("through the values of a subject's placeholders", async () => {
    const names = words.map((_, at) => `word${String(at)}`);
    const id = await studio.template("values", "<p>Hello</p>", names.map((name) => `{{${name}}}`).join(" "));
    const harmless = names.map((name) => [name, "x"]);
    for (let at = 0; at < words.length; at += 6) {
      const some = words.slice(at, at + 6).map((word, further) => [names[at + further]!, word]);
      await expectHarmless(id, Object.fromEntries([...harmless, ...some]));
    }
  });

  it("through a subject", async () => {
    const id = await studio.template("subject", "<p>Hello</p>");
    const save = (subject: string) => {
      const body = { basedOnVersion: 2, design: makeDesign("<p>Hello</p>"), subject };
      return studio.person.call(templateRoutes.saveTemplate, { params: { id }, body });
    };
    const refused = words.filter((word) => /[\p{Cc}\u2028\u2029]/u.test(word));
    for (const subject of refused) expect((await save(subject)).status).toBe(400);
    expect((await save(words.filter((word) => !refused.includes(word)).join(" "))).status).toBe(200);
    await expectHarmless(id, {});
  });

  it("through a sender's name", async () => {
    const id = await studio.template("sender", "<p>Hello</p>");
    for (const senderName of words) {
      const named = await studio.person.call(identityRoutes.nameSender, {
        params: { id: sender },
        body: { senderName },
      });
      const isRefused = /(?![\u007f-\u0084\u0086-\u009f])\p{Cc}|[\u2028\u2029]/u.test(senderName);
      expect([senderName, isRefused ? named.status : 400]).toEqual([senderName, 400]);
      if (named.status === 200) await expectHarmless(id, {});
    }
  });

  it("through reply-to addresses, header names and values, or configuration sets", async () => {
    const id = await studio.template("settings", "<p>Hello</p>");
    for (const word of breaks) {
      const headers = (name: string, value: string) => ({ replyTo: [], headers: [{ name, value }] });
      const settings = [
        { replyTo: [word], headers: [] },
        { replyTo: [`a@example.com${word}`], headers: [] },
        { replyTo: [], headers: [], configurationSetName: word },
        headers(word, "x"),
        headers("Bcc", evil),
      ];
      for (const mailSettings of settings) {
        const body = { basedOnVersion: 2, design: makeDesign("<p>Hello</p>"), mailSettings };
        expect((await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(400);
      }
    }
  });

  it("through recipients", async () => {
    const id = await studio.template("recipients", "<p>Hello</p>");
    for (const word of words) {
      const body = { senderEmailAddress: "news@shop.example", recipients: [`ada@example.com${word}`], variables: {} };
      expect((await studio.person.call(sendRoutes.sendTemplate, { params: { id }, body })).status).toBe(400);
    }
  });

  it("through names of a company and of users in our own invitations", async () => {
    const group = await teamOf(studio.person).newGroup("Invited");
    const invite = async (email: string): Promise<Mail[]> => {
      product.mailbox.clear();
      const body = { email, user_group_ids: [group.id], confirm_additional_costs: true };
      expect((await studio.person.call(accessRoutes.inviteMember, { body })).status).toBe(201);
      return [...product.mailbox.list()];
    };
    const expected = namesIn((await invite("first@example.com"))[0]!);
    let taken = 0;
    for (const [at, name] of words.entries()) {
      const renamed = await studio.person.call(companyRoutes.renameCompany, { body: { name } });
      const body = { displayName: name, firstName: name, lastName: name };
      const changed = await studio.person.call(userRoutes.updateUser, { body });
      if (renamed.status >= 300 && changed.status >= 300) continue;
      taken += 1;
      // One mail for some of them is enough: each one makes a user.
      if (taken > 6) continue;
      const mails = await invite(`invited-${String(at)}@example.com`);
      expect(mails.map(({ deliveredTo }) => deliveredTo)).toEqual([`invited-${String(at)}@example.com`]);
      expect(namesIn(mails[0]!)).toEqual(expected);
    }
  });
});
