import { describe, expect, it } from "vitest";
import { invitationMail } from "#functions/domain/mails/invitation-mail.ts";
import {
  accountExistsMail,
  confirmationMail,
  loginLinkMail,
  passwordResetMail,
  secondFactorMail,
} from "#functions/domain/mails/mails.ts";
import { type MailReader, mailReader } from "#functions/domain/mails/mail-reader.ts";
import { english } from "#shared/texts/reader.ts";

const origin = "https://app.sestina.example";
/** As long as addresses get. */
const address = encodeURIComponent(`${"a".repeat(64)}@${"b".repeat(60)}.example.com`);
const link = `${origin}/verify?email=${address}&code={####}`;
const name = "N".repeat(100);

const mailsFor = (reader: MailReader) => ({
  "account exists": accountExistsMail({ link, origin }, reader),
  confirmation: confirmationMail({ link, origin }, reader),
  "password reset": passwordResetMail({ link, origin }, reader),
  "login link": loginLinkMail({ link, origin }, reader),
  "second factor": secondFactorMail({ link, origin }, reader),
  invitation: invitationMail({ link, origin, from: { person: name, company: name }, to: "ada@example.com" }, reader),
});

const mails = mailsFor(english);
const germanMails = mailsFor(await mailReader("de"));
const both = Object.entries(mails).map(([of, mail]) => [of, mail] as const);
const inGerman = Object.entries(germanMails).map(([of, mail]) => [`${of}, in German`, mail] as const);

describe.each([...both, ...inGerman])("the product's mail: %s", (_, mail) => {
  it("fits Cognito's limits: 140 characters of subject, 20,000 of html", () => {
    expect(mail.subject).toMatch(/^\S.{9,139}$/);
    expect(mail.html.length).toBeLessThanOrEqual(20_000);
  });

  it("has its link, with Cognito's parameter unchanged, in its html and its text", () => {
    expect(mail.html).toContain(`href="${link.replace("&", "&amp;")}"`);
    expect(mail.text).toContain(link);
  });

  it("has its texts on a white card, and the reason for the mail below in small letters", () => {
    const rows = mail.html.split('<div class="u-row-container"').slice(1);
    const colors = rows.map((row) => /class="u-row"[^>]*background-color:([^;"]+)/.exec(row)?.[1]);
    expect(colors).toEqual(["transparent", "transparent", "#ffffff", "transparent"]);
    expect(rows[3]).toContain("padding:20px 40px 40px");
    expect(rows[3]).toContain("font-size:13px;color:#565b6b");
  });
});

describe("the invitation", () => {
  it("names the inviter and the company", () => {
    expect(mails.invitation.text).toContain(`${name} of ${name} invites you`);
    expect(mails.invitation.html).toContain("ada@example.com");
  });

  it("shows names as text, whatever they contain", () => {
    const from = { person: '<img src="x" onerror="alert(1)"> of https://evil.example', company: "" };
    const { html, text } = invitationMail({ link, origin, from, to: "a@example.com" }, english);
    expect(html).not.toContain("<img src=");
    expect(text).toContain("of https evil·example invites you");
  });

  it("is from a team if there are no names", () => {
    const from = { person: "", company: "" };
    expect(invitationMail({ link, origin, from, to: "a@b.de" }, english).text).toContain("A team invites you");
  });
});
