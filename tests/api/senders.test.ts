import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityRoutes } from "#shared/api/identities.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { connectCustomer, type Customer, mailsTo, openLinkTo, putOnPlan } from "#tests/support/customer.ts";
import { allowOnly, addMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let person: Person;
let customer: Customer;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  ({ person, customer } = studio);
});
afterAll(() => product.close());

const notFound = { status: 404, body: { detail: "IDENTITY_NOT_FOUND" } };
const list = async (query: Record<string, string> = {}, by = person) =>
  (await by.call(identityRoutes.listEmailIdentities, { query })).body.entities;
const one = async (address: string) => (await list()).find(({ identity }: any) => identity === address);
const add = async (email: string, by = person) =>
  (await by.call(identityRoutes.addEmailIdentity, { body: { email } })).body;
async function verified(address: string) {
  await customer.verify(address);
  return add(address);
}
const makeDefault = (id: string, by = person) => by.call(identityRoutes.setDefaultSender, { params: { id } });
const name = (id: string, senderName: string, by = person) =>
  by.call(identityRoutes.nameSender, { params: { id }, body: { senderName } });
const offer = (id: string, visible: string, by = person) =>
  by.call(identityRoutes.offerSender, { params: { id }, query: { visible } });
const remove = (id: string, by = person) => by.call(identityRoutes.removeIdentity, { params: { id } });
const defaults = async () =>
  (await list()).filter(({ isDefault }: any) => isDefault).map(({ identity }: any) => identity);

describe("the default sender", () => {
  it("is one verified address, which cannot be set twice", async () => {
    const first = await verified("first@shop.example");
    const second = await verified("second@shop.example");
    const waiting = await add("waiting@shop.example");
    expect(await makeDefault(first.uid)).toEqual({ status: 200, body: { ...first, isDefault: true } });
    expect(await makeDefault(first.uid)).toEqual({ status: 409, body: { detail: "IDENTITY_IS_DEFAULT" } });
    expect(await makeDefault(waiting.uid)).toEqual({ status: 409, body: { detail: "IDENTITY_NOT_VERIFIED" } });
    await makeDefault(second.uid);
    expect(await defaults()).toEqual(["second@shop.example"]);
  });

  it("stays one when several are chosen at once", async () => {
    const addresses = ["a", "b", "c"].map((letter) => `${letter}-race@shop.example`);
    const uids: string[] = [];
    for (const address of addresses) uids.push((await verified(address)).uid);
    const answers = await Promise.all(uids.map((uid) => makeDefault(uid)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await defaults()).toHaveLength(1);
  });

  it("is unset when the address is removed", async () => {
    const { uid } = await verified("short-lived@shop.example");
    await makeDefault(uid);
    expect(await remove(uid)).toEqual({ status: 204, body: undefined });
    expect(await defaults()).toEqual([]);
  });
});

describe("the sender name", () => {
  it("stands in the mails that come from the address, whatever letters it has", async () => {
    const { uid } = await one("news@shop.example");
    expect((await name(uid, '  Müller & "Söhne", <Köln> ')).body.senderName).toBe('Müller & "Söhne", <Köln>');
    const id = await studio.template("named", "<p>Hello</p>");
    await customer.verify("ada@example.com");
    const body = { senderEmailAddress: "news@shop.example", recipients: ["ada@example.com"], variables: {} };
    expect((await person.call(sendRoutes.sendTemplate, { params: { id }, body })).status).toBe(200);
    const [mail] = mailsTo(product, "ada@example.com");
    expect(mail!.from).toBe('Müller & "Söhne", <Köln> <news@shop.example>');
    expect((await name(uid, "")).body.senderName).toBe("");
  });

  it.each(["a\r\nBcc: x@evil.example", "a\u0000", "x".repeat(101)])("is never %j", async (senderName) => {
    const { uid } = await one("news@shop.example");
    expect(await name(uid, senderName)).toMatchObject({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field: "senderName" }] },
    });
  });
});

describe("test senders", () => {
  it("are switched one by one or all at once, and can be listed", async () => {
    const shown = await add("shown@shop.example");
    const hidden = await add("hidden@shop.example");
    expect((await offer(hidden.uid, "false")).body).toEqual({ ...hidden, isTestSender: false });
    const offered = await list({ is_test_sender: "true" });
    expect(offered.map(({ uid }: any) => uid)).toContain(shown.uid);
    expect(await list({ is_test_sender: "false" })).toMatchObject([{ identity: "hidden@shop.example" }]);

    const all = await list();
    expect(await person.call(identityRoutes.offerAllSenders, { query: { visible: "false" } })).toEqual({
      status: 200,
      body: { count: all.length },
    });
    expect(await list({ is_test_sender: "true" })).toEqual([]);
    await person.call(identityRoutes.offerAllSenders, { query: { visible: "true" } });
    expect(await list({ is_test_sender: "true" })).toHaveLength(all.length);
  });

  it.each([{}, { visible: "yes" }, { visible: "true", all: "1" }])("are not switched by %j", async (query: any) => {
    const { uid } = await one("news@shop.example");
    const params = { id: uid };
    expect((await person.call(identityRoutes.offerSender, { params, query })).status).toBe(400);
    expect((await person.call(identityRoutes.offerAllSenders, { query })).status).toBe(400);
  });
});

describe("an address that is removed", () => {
  it("is removed from Amazon SES too, even if written in capitals there, and can be added again", async () => {
    await customer.addAddress("Capital@Shop.example");
    await person.call(identityRoutes.syncEmailIdentities);
    const { uid } = await one("capital@shop.example");
    expect((await remove(uid)).status).toBe(204);
    await person.call(identityRoutes.syncEmailIdentities);
    expect(await one("capital@shop.example")).toBeUndefined();
    expect(await remove(uid)).toEqual(notFound);
    expect((await add("capital@shop.example")).verified).toBe(false);
    await openLinkTo(product, "capital@shop.example");
  });

  it("may be gone from Amazon SES already", async () => {
    const { uid } = await add("gone@shop.example");
    await customer.removeAddress("gone@shop.example");
    expect((await remove(uid)).status).toBe(204);
  });

  it("stays when only domains may be written", async () => {
    const { uid } = await one("news@shop.example");
    const member = await addMember(product, person, { accountIds: [customer.accountId] });
    await allowOnly(member, ["write_domain_identities"]);
    expect(await remove(uid, member)).toEqual({ status: 403, body: { detail: "PERMISSION_DENIED" } });
    expect(await one("news@shop.example")).toMatchObject({ uid });
  });
});

describe("an id of another account or company", () => {
  it("is answered like an unknown id", async () => {
    await putOnPlan(person, "Business");
    const second = await connectCustomer(product, person, "Second");
    const elsewhere = await addMember(product, person, {
      accountIds: [second.accountId],
      defaultAccountId: second.accountId,
    });
    const stranger = await product.join();
    await connectCustomer(product, stranger);
    const { uid } = await one("news@shop.example");
    for (const by of [elsewhere, stranger]) {
      expect(await makeDefault(uid, by)).toEqual(notFound);
      expect(await name(uid, "Mine", by)).toEqual(notFound);
      expect(await offer(uid, "false", by)).toEqual(notFound);
      expect(await remove(uid, by)).toEqual(notFound);
    }
    expect(await one("news@shop.example")).toMatchObject({ senderName: "", isTestSender: true });
  });
});
