import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMassMail } from "#functions/adapters/mass-mail/mass-mail.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { mailNewTerms } from "#functions/domain/mails/mail-new-terms.ts";
import { changeUser } from "#functions/storage/users/user-store.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { userRoutes } from "#shared/api/users.ts";
import type { Language } from "#shared/texts/language.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { setUpSecondFactor } from "#tests/support/authenticator-app.ts";
import { keepCompany, planDeletion } from "#tests/support/company-end.ts";
import { connectCustomer, mailsTo, putOnPlan } from "#tests/support/customer.ts";
import { deliver, digestTime, raise } from "#tests/support/notifications.ts";
import { codeFor, password, type Person, type Product, signIn, startProduct } from "#tests/support/product.ts";
import { groupIdOf } from "#tests/support/sso.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let addresses = 0;
const newAddress = () => `reader-${String((addresses += 1))}@example.com`;

const choose = (person: Person, language: unknown) => person.call(userRoutes.changeLanguage, { body: { language } });
const storedLanguage = async (person: Person): Promise<unknown> =>
  (await person.call(userRoutes.getUser)).body.language;

/** A founder who has chosen the language; English is what a user has who chose none. */
async function reader(language: Language): Promise<Person> {
  const person = await product.join();
  if (language !== "en") expect(await choose(person, language)).toEqual({ status: 204, body: undefined });
  return person;
}

/** Language and subject of the newest mail to an address, and a line that mails of all kinds have. */
function newestTo(email: string) {
  const [mail] = mailsTo(product, email);
  const html = mail?.html ?? "";
  const hint = [
    "If the button does not work, open this address:",
    "Falls der Button nicht funktioniert, öffne diese Adresse:",
  ];
  return {
    lang: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1],
    subject: mail?.subject,
    hints: hint.map((text) => html.includes(text)),
    text: mail?.text ?? "",
  };
}
const inLanguage = (language: Language, subject: string) => ({
  lang: language,
  subject,
  hints: [language === "en", language === "de"],
});

/** As a caller says it who is not signed in: nothing for English. */
const said = (language: Language) => (language === "en" ? {} : { language });

describe.each([
  ["en", 0],
  ["de", 1],
] as const)("a mail to a reader of “%s”", (language, index) => {
  const subjectOf = (...subjects: readonly [english: string, german: string]) => subjects[index];

  it("who registers, or has an account already", async () => {
    const email = newAddress();
    const body = { email, password, ...said(language) };
    const { registration } = (await product.call(userRoutes.registerUser, { body })).body;
    const confirm = subjectOf("Confirm your e-mail address for Sestina", "Bestätige deine E-Mail-Adresse für Sestina");
    expect(newestTo(email)).toMatchObject(inLanguage(language, confirm));
    // The language of the registration, if the request names none.
    await product.call(userRoutes.resendVerification, { body: { email } });
    expect(mailsTo(product, email)).toHaveLength(2);
    expect(newestTo(email)).toMatchObject(inLanguage(language, confirm));
    const code = codeFor(product, email);
    await product.call(userRoutes.verifyUser, { body: { email, code, registration } });
    await product.call(userRoutes.registerUser, { body });
    const exists = subjectOf("You have an account at Sestina already", "Du hast schon ein Konto bei Sestina");
    expect(newestTo(email)).toMatchObject(inLanguage(language, exists));
    const user = await product.call(userRoutes.getUser, { token: await signIn(email) });
    expect(user.body.language).toBe(language === "en" ? undefined : language);
  });

  it("who asks for a new password, and sets it", async () => {
    const person = await reader(language);
    const { email } = person;
    await product.call(userRoutes.requestPasswordReset, { body: { email, ...said(language) } });
    const asked = subjectOf("Set a new password for Sestina", "Lege ein neues Passwort für Sestina fest");
    expect(newestTo(email)).toMatchObject(inLanguage(language, asked));
    const body = { email, code: codeFor(product, email), password: "Battery-staple-9" };
    expect((await product.call(userRoutes.resetPassword, { body })).status).toBe(204);
    const changed = subjectOf("Your password was changed", "Dein Passwort wurde geändert");
    expect(newestTo(email)).toMatchObject(inLanguage(language, changed));
  });

  it("who asks for a link to sign in, without and with a second factor", async () => {
    const { email } = await product.join();
    const ask = () => product.call(loginLinkRoutes.requestLoginLink, { body: { email, ...said(language) } });
    await ask();
    const link = subjectOf("Your link to sign in to Sestina", "Dein Link zur Anmeldung bei Sestina");
    expect(newestTo(email)).toMatchObject(inLanguage(language, link));
    await setUpSecondFactor(email);
    await ask();
    const use = subjectOf("Sign in to Sestina with your password", "Melde dich bei Sestina mit deinem Passwort an");
    expect(newestTo(email)).toMatchObject(inLanguage(language, use));
  });

  it("who is invited by a reader of it", async () => {
    const person = await reader(language);
    await putOnPlan(person, "Business");
    const email = newAddress();
    const body = { email, user_group_ids: [await groupIdOf(person)] };
    expect((await person.call(accessRoutes.inviteMember, { body })).status).toBe(201);
    const invited = subjectOf("You are invited to Sestina", "Du bist zu Sestina eingeladen");
    expect(newestTo(email)).toMatchObject(inLanguage(language, invited));
  });

  it("about a change of the sign-in", async () => {
    const person = await reader(language);
    await person.call(secondFactorRoutes.makeRecoveryCodes, { body: { password } });
    const made = subjectOf(
      "New recovery codes were created for your account",
      "Für dein Konto wurden neue Wiederherstellungscodes erstellt",
    );
    expect(newestTo(person.email)).toMatchObject(inLanguage(language, made));
    expect(newestTo(person.email).text).toMatch(
      language === "en" ? /Time: \w+ \d+, \d{4} at \d\d:\d\d UTC/ : /Zeit: \d+\. [\wä]+ \d{4} um \d\d:\d\d UTC/,
    );
  });

  it("about the deletion of the company, and that it stays; each manager in their own language", async () => {
    const person = await reader(language);
    const other = await addMember(product, person, { permissions: ["iam"] });
    await choose(other, language === "en" ? "de" : "en");
    await person.call(companyRoutes.renameCompany, { body: { name: "Shop GmbH" } });
    expect((await planDeletion(person, "Shop GmbH")).status).toBe(200);
    const day = subjectOf(
      String.raw`The data of Shop GmbH in Sestina will be deleted on \w+ \d+, \d{4}`,
      String.raw`Daten in Sestina werden am \d+\. [\wä]+ \d{4} gelöscht: Shop GmbH`,
    );
    const planned = newestTo(person.email);
    expect(planned).toMatchObject(inLanguage(language, planned.subject ?? ""));
    expect(planned.subject).toMatch(new RegExp(`^${day}$`));
    expect(newestTo(other.email).lang).toBe(language === "en" ? "de" : "en");
    await keepCompany(person);
    const kept = subjectOf("The data of Shop GmbH in Sestina stays", "Daten in Sestina bleiben: Shop GmbH");
    expect(newestTo(person.email)).toMatchObject(inLanguage(language, kept));
  });

  it("about new terms", async () => {
    const person = await reader(language);
    const { company, sub } = claimsOf(person);
    const services = await servicesFor(["table:write", "mail:send"], everyPartition);
    await services.table.write(changeUser(company, sub, { termsVersion: "2020-01-01" }));
    const massMail = { ...openMassMail(60), users: () => Promise.resolve({ subs: [sub], next: undefined }) };
    await mailNewTerms({ ...services, massMail, pause: () => Promise.resolve() });
    const terms = subjectOf("We updated our Terms and Conditions", "Wir haben unsere Nutzungsbedingungen aktualisiert");
    expect(newestTo(person.email)).toMatchObject(inLanguage(language, terms));
  });

  it("about a notification, and the daily digest", async () => {
    const person = await reader(language);
    const { accountId } = await connectCustomer(product, person, "Shop");
    await raise(person, { kind: "sending-stopped", accountId, because: "paused" });
    await deliver();
    const paused = subjectOf("Sending is paused", "Der Versand ist pausiert");
    expect(newestTo(person.email)).toMatchObject(inLanguage(language, paused));
    expect(newestTo(person.email).text).toContain(subjectOf("Stop these mails", "Diese E-Mails abbestellen"));
    const body = { choices: { "sending-stopped": "digest" } };
    await person.call(notificationRoutes.setNotificationChoices, { body });
    await raise(person, { kind: "sending-stopped", accountId, because: "paused" });
    await deliver();
    await deliver(digestTime());
    const digest = subjectOf("1 notification of your company in Sestina", "1 Benachrichtigung deiner Firma in Sestina");
    expect(newestTo(person.email)).toMatchObject(inLanguage(language, digest));
    expect(newestTo(person.email).text).toContain(
      subjectOf("Amazon SES sends no mails: 1", "Amazon SES versendet keine E-Mails: 1"),
    );
  });
});

describe("the language of a user", () => {
  it("is English until they choose one, and is in the export of their data", async () => {
    const person = await product.join();
    expect(await storedLanguage(person)).toBeUndefined();
    await choose(person, "de");
    expect(await storedLanguage(person)).toBe("de");
    expect((await person.call(leavingRoutes.exportMyData)).body.person.language).toBe("de");
    await choose(person, "en");
    expect(await storedLanguage(person)).toBe("en");
  });

  it.each(["fr", "DE", "", null, undefined, 1])("refuses %j, and names field and rule", async (value) => {
    const person = await reader("de");
    const fields = [{ field: "language", rule: "must be en or de" }];
    const refused = { status: 400, body: { detail: "INVALID_INPUT", fields } };
    expect(await choose(person, value)).toEqual(refused);
    expect(await storedLanguage(person)).toBe("de");
    if (value === undefined) return;
    const { email } = person;
    for (const [route, more] of [
      [userRoutes.registerUser, { password }],
      [userRoutes.requestPasswordReset, {}],
      [userRoutes.resendVerification, {}],
      [loginLinkRoutes.requestLoginLink, {}],
    ] as const) {
      expect(await product.call(route, { body: { email, ...more, language: value } })).toEqual(refused);
    }
  });

  it("is not needed by callers who are not signed in, and does not change what they are answered", async () => {
    const { email } = await reader("de");
    for (const route of [userRoutes.requestPasswordReset, loginLinkRoutes.requestLoginLink]) {
      for (const language of ["en", "de"]) {
        const answers = await Promise.all(
          [email, newAddress()].map((address) => product.call(route, { body: { email: address, language } })),
        );
        expect(answers).toEqual([
          { status: 202, body: undefined },
          { status: 202, body: undefined },
        ]);
      }
    }
  });
});
