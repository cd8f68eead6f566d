import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { changeRole } from "#tests/support/customer-roles.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { addMember, allowOnly } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { publish, withdraw } from "#tests/support/published.ts";

let product: Product;
let person: Person;
let customer: Customer;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
  customer = await connectCustomer(product, person);
});
afterEach(() => faults.clear());
afterAll(() => product.close());

let domains = 0;
const newDomain = () => `shop-${(domains += 1)}.example`;
const add = (body: object, by = person) => by.call(identityRoutes.addDomainIdentity, { body });
const get = (id: string, by = person) => by.call(identityRoutes.getDomainIdentity, { params: { id } });
const check = (id: string, by = person) => by.call(identityRoutes.checkDomainDns, { params: { id } });
const list = async (query: Record<string, string> = {}) =>
  (await person.call(identityRoutes.listDomainIdentities, { query })).body;
const sync = () => person.call(identityRoutes.syncDomainIdentities);
const remove = (id: string, by = person) => by.call(identityRoutes.removeIdentity, { params: { id } });
const statesOf = ({ dkimStatus, sendingStatus, mailFromStatus }: any) => [dkimStatus, sendingStatus, mailFromStatus];

describe("a domain that is added", () => {
  it("has the records to publish, and is verified once they are in the DNS", async () => {
    const domain = newDomain();
    const { status, body: added } = await add({ domain: ` ${domain.toUpperCase()}. `, subDomain: "mails" });
    expect(status).toBe(201);
    expect(added).toMatchObject({ identity: domain, domainName: domain, dkimSigning: true, error: expect.any(String) });
    expect(statesOf(added)).toEqual(["PENDING", "PENDING", "PENDING"]);
    expect(added.mailFromRecords).toEqual([
      { name: `mails.${domain}`, type: "MX", value: "10 feedback-smtp.eu-central-1.amazonses.com" },
      { name: `mails.${domain}`, type: "TXT", value: "v=spf1 include:amazonses.com ~all" },
    ]);
    expect(added.dkimRecords).toHaveLength(3);
    for (const { name, value } of added.dkimRecords) {
      const [token] = name.split(".");
      expect([name, value]).toEqual([`${token}._domainkey.${domain}`, `${token}.dkim.amazonses.com`]);
    }
    expect(added.domainRecord).toEqual({ name: `_dmarc.${domain}`, type: "TXT", value: "v=DMARC1; p=none;" });

    const summary = async () => (await person.call(companyRoutes.getCompany)).body.summary.domainIdentitiesExisting;
    expect(await summary()).toBe(false);
    await publish(product, [...added.dkimRecords, ...added.mailFromRecords]);
    const { body: verified } = await get(added.uid);
    expect([...statesOf(verified), verified.error]).toEqual(["SUCCESS", "SUCCESS", "SUCCESS", null]);
    // What one look found is kept for the list and the set-up's progress.
    expect((await list()).entities).toContainEqual(verified);
    expect(await summary()).toBe(true);
  });

  it("is added without signing and MAIL FROM if they are not chosen", async () => {
    const { body } = await add({ domain: newDomain(), dkim: false });
    expect(body).toMatchObject({ dkimSigning: false, mailFromStatus: "NOT_STARTED", mailFromRecords: [] });
    expect(body.dkimRecords).toHaveLength(3);
  });

  it("is stored in punycode and shown in its own letters", async () => {
    const { body } = await add({ domain: "Müller.example", subDomain: "Mails" });
    expect(body).toMatchObject({ identity: "xn--mller-kva.example", domainName: "müller.example" });
    expect(body.mailFromRecords[0].name).toBe("mails.xn--mller-kva.example");
    expect(await add({ domain: "xn--mller-kva.example" })).toEqual({
      status: 409,
      body: { detail: "IDENTITY_EXISTS" },
    });
  });

  it.each([
    [{ domain: "" }, "domain"],
    [{ domain: "example" }, "domain"],
    [{ domain: "192.0.2.1" }, "domain"],
    [{ domain: "news@shop.example" }, "domain"],
    [{ domain: "shop.example", subDomain: "a_b" }, "subDomain"],
    [{ domain: "shop.example", dkim: "yes" }, "dkim"],
  ])("is refused as %j, naming the field", async (body, field) => {
    const answer = await add(body);
    expect([answer.status, answer.body.detail, answer.body.fields[0].field]).toEqual([400, "INVALID_INPUT", field]);
  });

  it("can be added again after a try failed half-way, and if Amazon SES already knows it", async () => {
    const domain = newDomain();
    const allowed = ["ses:Get*", "ses:List*", "ses:CreateEmailIdentity"];
    await changeRole(product, person, customer.accountId, allowed);
    const half = await add({ domain, subDomain: "mails" });
    expect(half).toMatchObject({
      status: 403,
      body: {
        detail: "AWS_CREDENTIALS_INSUFFICIENT",
        missing: { actions: ["ses:PutEmailIdentityMailFromAttributes"] },
      },
    });
    expect((await list()).entities.map(({ identity }: any) => identity)).not.toContain(domain);
    await changeRole(product, person, customer.accountId, ["ses:*"]);
    const whole = await add({ domain, subDomain: "mails" });
    expect(whole).toMatchObject({ status: 201, body: { identity: domain, mailFromStatus: "PENDING" } });
  });

  it("is added once when two calls add it at the same moment", async () => {
    const domain = newDomain();
    const answers = await Promise.all([add({ domain }), add({ domain })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe("a check of the public DNS", () => {
  it("reports whether each record is present, missing or different, and whose DMARC policy applies", async () => {
    const domain = newDomain();
    const { body: added } = await add({ domain: `eu.${domain}`, subDomain: "mails" });
    const { uid, dkimRecords, mailFromRecords } = added;
    const before = (await check(uid)).body;
    expect(before.records.map(({ state }: any) => state)).toEqual(Array.from({ length: 5 }, () => "missing"));
    expect(before.dmarc).toEqual({ state: "missing", foundAt: null, found: [], suggested: added.domainRecord });

    const [first, second, third] = dkimRecords;
    const [mx] = mailFromRecords;
    const wrong = { ...second, value: "elsewhere.example.com" };
    const ownSpf = { ...mx, type: "TXT", value: "v=spf1 ip4:192.0.2.0/24 include:amazonses.com -all" };
    const others = [
      { ...mx, value: "20 mail.example.com" },
      { ...mx, type: "TXT", value: "some-verification=1" },
      { name: `_dmarc.${domain}`, type: "TXT" as const, value: "v=DMARC1; p=reject" },
    ];
    await publish(product, [first, wrong, mx, ownSpf, ...others]);
    const { records, dmarc } = (await check(uid)).body;
    expect(records).toEqual([
      { ...first, state: "published", found: [first.value] },
      { ...second, state: "different", found: ["elsewhere.example.com"] },
      { ...third, state: "missing", found: [] },
      { ...mx, state: "different", found: [mx.value, "20 mail.example.com"] },
      { ...mailFromRecords[1], state: "published", found: [ownSpf.value] },
    ]);
    expect(dmarc).toMatchObject({ state: "published", foundAt: `_dmarc.${domain}`, found: ["v=DMARC1; p=reject"] });

    await publish(product, [{ ...ownSpf, value: "v=spf1 -all" }]);
    await withdraw(product, [others[0]!]);
    const again = (await check(uid)).body.records;
    expect(again.slice(3).map(({ state }: any) => state)).toEqual(["published", "different"]);
  });
});

describe("the list of domains", () => {
  it("is sorted by name, paged and counted, and follows Amazon SES at a sync", async () => {
    await customer.addDomain("zz.example");
    await customer.addDomain("aa.example");
    const { body: vanished } = await add({ domain: newDomain() });
    await customer.removeAddress(vanished.identity);
    const { body: synced } = await sync();
    const { entities, count } = await list({ limit: "100" });
    expect(synced).toEqual({ count });
    const names = entities.map(({ domainName }: any) => domainName);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b)));
    expect(names).toEqual(expect.arrayContaining(["aa.example", "zz.example"]));
    expect(names).not.toContain(vanished.identity);
    expect((await list({ skip: "1", limit: "1" })).entities).toEqual([entities[1]]);
  });

  it("keeps a domain's id when its state changes", async () => {
    const { body: added } = await add({ domain: newDomain() });
    await publish(product, added.dkimRecords);
    await sync();
    const { entities } = await list({ limit: "100" });
    expect(entities.find(({ uid }: any) => uid === added.uid)).toMatchObject({ sendingStatus: "SUCCESS" });
  });
});

describe("a domain that was removed", () => {
  it("in Amazon SES is reported as gone, and can be removed in Sestina", async () => {
    const { body: added } = await add({ domain: newDomain() });
    await customer.removeAddress(added.identity);
    expect(await get(added.uid)).toEqual({ status: 410, body: { detail: "IDENTITY_GONE" } });
    expect((await remove(added.uid)).status).toBe(204);
    expect(await get(added.uid)).toEqual({ status: 404, body: { detail: "IDENTITY_NOT_FOUND" } });
  });

  it("in Sestina is removed from Amazon SES", async () => {
    const { body: added } = await add({ domain: newDomain() });
    const member = await addMember(product, person, { accountIds: [customer.accountId] });
    await allowOnly(member, ["write_email_identities"]);
    expect(await remove(added.uid, member)).toEqual({ status: 403, body: { detail: "PERMISSION_DENIED" } });
    expect((await remove(added.uid)).status).toBe(204);
    await sync();
    expect((await list({ limit: "100" })).entities.map(({ identity }: any) => identity)).not.toContain(added.identity);
  });
});

describe("an AWS error", () => {
  it("is reported by its own code, without the text of the SDK", async () => {
    const { body: added } = await add({ domain: newDomain() });
    await changeRole(product, person, customer.accountId, ["ses:GetAccount"]);
    const lacking = { status: 403, body: { detail: "AWS_CREDENTIALS_INSUFFICIENT" } };
    expect(await get(added.uid)).toMatchObject(lacking);
    expect(await sync()).toMatchObject(lacking);
    expect(await add({ domain: newDomain() })).toMatchObject(lacking);
    expect(await remove(added.uid)).toMatchObject(lacking);
    // What needs no AWS works on.
    expect((await check(added.uid)).status).toBe(200);
    expect((await list()).count).toBeGreaterThan(0);
    await changeRole(product, person, customer.accountId, ["ses:*"]);
  });

  it("is retried when Amazon SES throttles for a moment", async () => {
    await faults.set({ service: "email", kind: "status", status: 429, calls: 1 });
    expect((await add({ domain: newDomain() })).status).toBe(201);
  });

  it("does not occur for an id of another company, which is answered like an unknown one", async () => {
    const { body: added } = await add({ domain: newDomain() });
    const stranger = await product.join();
    await connectCustomer(product, stranger);
    const notFound = { status: 404, body: { detail: "IDENTITY_NOT_FOUND" } };
    for (const call of [get, check, remove]) expect(await call(added.uid, stranger)).toEqual(notFound);
  });
});
