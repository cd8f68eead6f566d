import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityRoutes } from "#shared/api/identities.ts";
import { connectCustomer, type Customer, mailsTo, openLinkTo, putOnPlan } from "#tests/support/customer.ts";
import { changeRole } from "#tests/support/customer-roles.ts";
import { addMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const add = (person: Person, email: string) => person.call(identityRoutes.addEmailIdentity, { body: { email } });
const sync = (person: Person) => person.call(identityRoutes.syncEmailIdentities);
const list = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call(identityRoutes.listEmailIdentities, { query })).body;
const addresses = async (person: Person, query: Record<string, string> = {}): Promise<string[]> =>
  (await list(person, query)).entities.map(({ identity }: { identity: string }) => identity);

let companies = 0;
/** A user with a connected account, and an address that no other test of this file uses. */
async function sender(): Promise<{ person: Person; customer: Customer; address: string }> {
  const person = await product.join();
  const customer = await connectCustomer(product, person);
  return { person, customer, address: `news@shop-${(companies += 1)}.example` };
}

describe("adding a sender address", () => {
  it("makes Amazon SES mail it a link; after the link is opened, a sync verifies the address", async () => {
    const { person, address } = await sender();
    const added = await add(person, ` ${address.toUpperCase()} `);
    expect(added).toMatchObject({
      status: 201,
      body: { identity: address, verified: false, isDefault: false, isTestSender: true, senderName: "" },
    });
    expect(await list(person)).toEqual({ entities: [added.body], count: 1 });
    expect(mailsTo(product, address)).toHaveLength(1);
    await openLinkTo(product, address);
    expect(await sync(person)).toEqual({ status: 200, body: { count: 1 } });
    expect(await list(person)).toEqual({ entities: [{ ...added.body, verified: true }], count: 1 });
  });

  it("takes over an address that Amazon SES already knows, without a second mail", async () => {
    const { person, customer, address } = await sender();
    await customer.verify(address);
    expect((await add(person, address)).body).toMatchObject({ identity: address, verified: true });
    expect(mailsTo(product, address)).toHaveLength(1);
  });

  it("refuses a verified address, and keeps one when it is added twice at once", async () => {
    const { person, address } = await sender();
    const answers = await Promise.all([add(person, address), add(person, address)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await addresses(person)).toEqual([address]);
    await openLinkTo(product, address);
    await sync(person);
    expect(await add(person, address)).toEqual({ status: 409, body: { detail: "IDENTITY_EXISTS" } });
  });

  it("mails the link again while the address is not verified, and keeps its settings", async () => {
    const { person, address } = await sender();
    const { body: added } = await add(person, address);
    await person.call(identityRoutes.nameSender, { params: { id: added.uid }, body: { senderName: "The shop" } });
    const again = await add(person, address);
    expect(again).toEqual({ status: 201, body: { ...added, senderName: "The shop" } });
    expect(mailsTo(product, address)).toHaveLength(2);
    await openLinkTo(product, address);
    // Asked once more, it is found to be verified, and no third mail goes out.
    expect(await add(person, address)).toMatchObject({ status: 201, body: { uid: added.uid, verified: true } });
    expect(mailsTo(product, address)).toHaveLength(2);
  });

  it.each(["", "shop.example", "a@b", "two words@shop.example", "a@shop.example, b@shop.example", "<a@shop.example>"])(
    "refuses %j, naming the field",
    async (email) => {
      const { person } = await sender();
      expect(await add(person, email)).toEqual({
        status: 400,
        body: {
          detail: "INVALID_INPUT",
          fields: [{ field: "email", rule: "Please enter a valid email address." }],
        },
      });
    },
  );

  it("refuses what only Amazon SES finds invalid, naming the field", async () => {
    const { person } = await sender();
    const refused = await add(person, `${"a".repeat(65)}@shop.example`);
    expect(refused).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT", fields: [{ field: "email" }] } });
    expect(await addresses(person)).toEqual([]);
  });

  it("reports the permission that the role lacks, and stores nothing", async () => {
    const { person, customer, address } = await sender();
    await changeRole(product, person, customer.accountId, ["ses:Get*", "ses:List*"]);
    const missing = { actions: ["ses:CreateEmailIdentity"], statement: expect.stringContaining("Allow") };
    expect(await add(person, address)).toEqual({
      status: 403,
      body: { detail: "AWS_CREDENTIALS_INSUFFICIENT", missing },
    });
    expect(await addresses(person)).toEqual([]);
    expect(mailsTo(product, address)).toEqual([]);
  });
});

describe("without an AWS account", () => {
  it.each([
    ["list", (person: Person) => person.call(identityRoutes.listEmailIdentities)],
    ["add", (person: Person) => add(person, "news@shop.example")],
    ["sync", sync],
  ])("there is nothing to %s", async (_, call) => {
    const person = await product.join();
    expect(await call(person)).toEqual({ status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } });
  });

  it("that the user sees, the list is empty as well", async () => {
    const { person, customer, address } = await sender();
    await add(person, address);
    const member = await addMember(product, person, { defaultAccountId: customer.accountId });
    expect(await member.call(identityRoutes.listEmailIdentities)).toMatchObject({ status: 404 });
  });
});

describe("the list of sender addresses", () => {
  it("is searched, sorted, paged and counted", async () => {
    const { person } = await sender();
    for (const address of ["b@one.example", "c@two.example", "a@two.example"]) await add(person, address);
    await openLinkTo(product, "b@one.example");
    await sync(person);
    expect(await addresses(person)).toEqual(["a@two.example", "b@one.example", "c@two.example"]);
    expect(await addresses(person, { order: "desc" })).toEqual(["c@two.example", "b@one.example", "a@two.example"]);
    expect(await addresses(person, { order_by: "verified", order: "desc" })).toEqual([
      "b@one.example",
      "c@two.example",
      "a@two.example",
    ]);
    expect(await addresses(person, { search: " TWO.ex " })).toEqual(["a@two.example", "c@two.example"]);
    expect(await list(person, { skip: "1", limit: "1" })).toMatchObject({
      entities: [{ identity: "b@one.example" }],
      count: 3,
    });
    expect(await list(person, { skip: "9" })).toEqual({ entities: [], count: 3 });
  });

  it.each([
    ["limit", "101"],
    ["skip", "-1"],
    ["order", "up"],
    ["order_by", "colour"],
    ["page", "1"],
    ["search", "a".repeat(321)],
  ])("refuses a wrong %s", async (field, value) => {
    const query = { [field]: value };
    const { person } = await sender();
    const answer = await person.call(identityRoutes.listEmailIdentities, { query });
    expect(answer).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT", fields: [{ field }] } });
  });

  it("contains only addresses of the selected account of the user's company", async () => {
    const { person, address } = await sender();
    await add(person, address);
    const stranger = await sender();
    expect(await addresses(stranger.person)).toEqual([]);

    await putOnPlan(person, "Business");
    const second = await connectCustomer(product, person, "Second");
    const accountIds = [second.accountId];
    const member = await addMember(product, person, { accountIds, defaultAccountId: second.accountId });
    expect(await addresses(member)).toEqual([]);
    await add(member, address);
    expect(await addresses(member)).toEqual([address]);
    const spy = await addMember(product, stranger.person, { accountIds, defaultAccountId: second.accountId });
    const missing = { status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } };
    expect(await spy.call(identityRoutes.listEmailIdentities)).toEqual(missing);
    expect(await add(spy, address)).toEqual(missing);
  });
});

describe("a sync", () => {
  it("takes over addresses that were added elsewhere and removes those that are gone", async () => {
    const { person, customer, address } = await sender();
    await add(person, `old-${address}`);
    await customer.verify(address);
    await customer.removeAddress(`old-${address}`);
    expect((await sync(person)).body).toEqual({ count: 1 });
    expect((await list(person)).entities).toMatchObject([{ identity: address, verified: true, isDefault: false }]);
  });

  it("keeps what users set in Sestina", async () => {
    const { person, address } = await sender();
    const { body: added } = await add(person, address);
    const params = { id: added.uid };
    await person.call(identityRoutes.nameSender, { params, body: { senderName: "The shop" } });
    await person.call(identityRoutes.offerSender, { params, query: { visible: "false" } });
    await openLinkTo(product, address);
    await sync(person);
    const kept = { uid: added.uid, senderName: "The shop", isTestSender: false, verified: true };
    expect((await list(person)).entities).toMatchObject([kept]);
  });

  it("notices that an address is no longer verified", async () => {
    const { person, customer, address } = await sender();
    await customer.verify(address);
    await sync(person);
    await customer.removeAddress(address);
    await customer.addAddress(address);
    await sync(person);
    expect((await list(person)).entities).toMatchObject([{ identity: address, verified: false }]);
  });

  it("may run several times at once", async () => {
    const { person, customer, address } = await sender();
    await add(person, `old-${address}`);
    await customer.removeAddress(`old-${address}`);
    for (const name of ["a", "b", "c"]) await customer.verify(`${name}-${address}`);
    const answers = await Promise.all([sync(person), sync(person), sync(person)]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 200, body: { count: 3 } })));
    expect(await addresses(person)).toEqual([`a-${address}`, `b-${address}`, `c-${address}`]);
  });

  it("reports that the role is gone, and keeps the list", async () => {
    const { person, customer, address } = await sender();
    await add(person, address);
    await changeRole(product, person, customer.accountId, "removed");
    expect(await sync(person)).toEqual({ status: 400, body: { detail: "AWS_CREDENTIALS_INVALID" } });
    expect(await addresses(person)).toEqual([address]);
  });
});
