import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openMails } from "#functions/adapters/mails/ses.ts";
import { openMassMail } from "#functions/adapters/mass-mail/mass-mail.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { mailNewTerms } from "#functions/domain/mails/mail-new-terms.ts";
import { mailLoginLink } from "#functions/domain/sign-in/mail-login-link.ts";
import { changeUser } from "#functions/storage/users/user-store.ts";
import { errorMessages } from "#shared/error-messages.ts";
import { AppError } from "#shared/errors.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let sender: string | undefined;
let member: Person;
beforeEach(async () => {
  member = await product.join();
  sender = process.env["MAIL_SENDER"];
  delete process.env["MAIL_SENDER"];
});
afterEach(() => {
  process.env["MAIL_SENDER"] = sender;
});

/** The services of a stage that has no sender. */
const withoutSender = async () => ({
  ...(await servicesFor(["table:write", "identity:find"], everyPartition)),
  mails: openMails(),
});
const refusal = expect.objectContaining({ code: "MAIL_NOT_SET_UP" });

it("a stage without a sender refuses a link to sign in alike for known and unknown addresses, and says what to do", async () => {
  const { email } = member;
  const services = await withoutSender();
  for (const address of [email, "unknown@nowhere.example"]) {
    await expect(mailLoginLink({ email: address }, services)).rejects.toEqual(refusal);
  }
  expect(errorMessages.MAIL_NOT_SET_UP).toContain("sign in with your password");
});

it("the operator's mail about terms stops there, and everybody is still to be mailed once there is a sender", async () => {
  const { company, sub } = claimsOf(member);
  const { table } = await servicesFor(["table:write"], everyPartition);
  await table.write(changeUser(company, sub, { termsVersion: "2020-01-01" }));
  const services = { ...(await withoutSender()), massMail: openMassMail(), pause: () => Promise.resolve() };
  const refused = await mailNewTerms(services).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toEqual(refusal);
  process.env["MAIL_SENDER"] = sender;
  const { mailed, failed } = await mailNewTerms({ ...services, mails: openMails() });
  expect([mailed, failed]).toEqual([1, 0]);
});
