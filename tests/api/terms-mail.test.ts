import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openMassMail } from "#functions/adapters/mass-mail/mass-mail.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { mailNewTerms } from "#functions/domain/mails/mail-new-terms.ts";
import { keys } from "#functions/storage/keys.ts";
import { changeUser } from "#functions/storage/users/user-store.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { AppError } from "#shared/errors.ts";
import { termsVersion } from "#shared/legal.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { comeBy, groupIdOf, tokenOf } from "#tests/support/sso.ts";

let product: Product;
let people: Person[];
beforeAll(async () => {
  product = await startProduct();
  people = [await product.join(), await product.join(), await product.join(), await product.join()];
});
afterAll(() => product.close());

const subject = "We updated our Terms and Conditions";
const mailed = () =>
  product.mailbox
    .list()
    .filter((mail) => mail.subject === subject)
    .map(({ deliveredTo }) => deliveredTo);

/** As if a person had accepted the terms as they were before, and been mailed none or earlier ones. */
async function hadAccepted(person: Pick<Person, "token">, termsMailed?: string): Promise<void> {
  const { company, sub } = claimsOf(person);
  const { table } = await servicesFor(["table:write"], everyPartition);
  await table.write(
    changeUser(company, sub, { termsVersion: "2020-01-01", ...(termsMailed !== undefined && { termsMailed }) }),
  );
}

/** One run, in pages of two people unless the quota is looked at, as it is for each page; `pauses` is how long it waited. */
async function run(given: { perSecond?: number; left?: number; refuses?: number; broken?: Partial<Table> } = {}) {
  const services = await servicesFor(["table:write", "mail:send"], everyPartition);
  const pauses: number[] = [];
  let refusals = given.refuses ?? 0;
  const massMail = {
    ...openMassMail(given.left === undefined ? 2 : 60),
    ...(given.perSecond !== undefined && {
      allowance: () => Promise.resolve({ perSecond: given.perSecond!, left: given.left ?? Infinity }),
    }),
  };
  const outcome = await mailNewTerms({
    ...services,
    table: { ...services.table, ...given.broken },
    massMail,
    mails: {
      send: (mail) => {
        refusals -= 1;
        return refusals >= 0 ? Promise.reject(new AppError("TOO_MANY_REQUESTS")) : services.mails.send(mail);
      },
    },
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  });
  return { ...outcome, pauses };
}

it("is not sent to users who have accepted the current terms, nor to invited users who have not joined", async () => {
  const [founder] = people;
  await putOnPlan(founder!, "Business");
  const body = { email: "never-came@example.com", user_group_ids: [await groupIdOf(founder!)] };
  expect((await founder!.call(accessRoutes.inviteMember, { body })).status).toBe(201);
  expect(await run()).toEqual({ mailed: 0, failed: 0, isCutShort: false, pauses: [] });
});

it("is sent once to all other users, also by several runs at once, at half of SES's rate, with retries when it throttles", async () => {
  const newcomer = { token: await tokenOf(product, await comeBy(product, "Google", "by-google@example.com")) };
  for (const person of people.slice(1)) await hadAccepted(person);
  const expected = [...people.slice(1).map(({ email }) => email), "by-google@example.com"];
  expect(claimsOf(newcomer).company).toMatch(/^[\da-f-]{36}$/);

  const cut = await run({ perSecond: 10, left: 2, refuses: 2 });
  expect(cut).toEqual({ mailed: 1, failed: 0, isCutShort: true, pauses: [400, 800, 200] });
  expect(mailed()).toHaveLength(1);
  const both = await Promise.all([run({ perSecond: 10 }), run({ perSecond: 10 })]);
  expect(both.map((outcome) => outcome.mailed).reduce((sum, count) => sum + count)).toBe(3);
  expect(mailed().sort()).toEqual(expected.sort());
  const mail = product.mailbox.list().find((each) => each.subject === subject)!;
  expect(mail.html).toContain("/terms-of-use");
  expect(mail.text).toContain("/terms-of-use");
  expect((await run()).mailed).toBe(0);
  const { body } = await people[1]!.call(leavingRoutes.exportMyData);
  expect(body).toMatchObject({ person: { termsMailed: termsVersion } });
});

it("takes no user for mailed, or for gone, because the table fails", async () => {
  await hadAccepted(people[1]!, "2019-01-01");
  const fails = () => Promise.reject(new AppError("INTERNAL_ERROR"));
  const before = mailed().length;
  await expect(run({ broken: { write: fails } })).rejects.toThrow("INTERNAL_ERROR");
  const { table } = await servicesFor(["table:write"], everyPartition);
  const { company } = claimsOf(people[1]!);
  const get: Table["get"] = (key) => (key.pk === keys.user(company, "any").pk ? fails() : table.get(key));
  await expect(run({ broken: { get } })).rejects.toThrow("INTERNAL_ERROR");
  expect(mailed()).toHaveLength(before);
  expect((await run()).mailed).toBe(1);
});

it("continues after a user whose membership has just ended", async () => {
  const [gone, next] = [people[2]!, people[3]!];
  await Promise.all([gone, next].map((person) => hadAccepted(person, "2019-01-01")));
  const { company, sub } = claimsOf(gone);
  const { table } = await servicesFor(["table:write"], everyPartition);
  await table.write({ delete: keys.user(company, sub), onlyIf: "present", otherwise: "MEMBER_NOT_FOUND" });
  expect((await run()).mailed).toBe(1);
  expect(mailed().filter((address) => address === gone.email)).toHaveLength(1);
});

it("is sent by the operator's command, which prints how many and no address", async () => {
  const [founder] = people;
  await hadAccepted(founder!);
  const command = ["bin/operator.ts", "--local", product.url.replace("127.0.0.1", "localhost"), "mail-terms"];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  expect(stdout).toBe("1 person was mailed.\n");
  expect(mailed()).toContain(founder!.email);
});
