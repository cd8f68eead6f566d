import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  GetEmailTemplateCommand,
  PutAccountDetailsCommand,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId } from "#tests/support/customer-cloud.ts";
import { makeMail, startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";

let cloud: LocalConsole;
beforeEach(async () => {
  cloud = await startLocalConsole();
});
afterEach(() => cloud.close());

const account = `/accounts/${customerId}`;
const ses = `${account}/ses/eu-central-1`;

describe("the mailbox", () => {
  test("lists mails newest first, and finds them by recipient, subject or either", async () => {
    cloud.mailbox.deliver(makeMail({ id: "old", subject: "Welcome" }));
    const [receivedAt, deliveredTo] = ["2026-11-20T13:00:00.000Z", "bob@example.com"];
    cloud.mailbox.deliver(makeMail({ id: "new", receivedAt, deliveredTo, subject: "Your order" }));
    const ids = async (query: string) => {
      const { body } = await cloud.call("GET", `/mails${query}`);
      return [body.total, ...body.mails.map(({ id }: { id: string }) => id)];
    };
    expect(await ids("")).toEqual([2, "new", "old"]);
    expect(await ids("?to=BOB@")).toEqual([2, "new"]);
    expect(await ids("?subject=welcome")).toEqual([2, "old"]);
    expect(await ids("?q=order")).toEqual([2, "new"]);
    expect(await ids("?q=bob&subject=welcome")).toEqual([2]);
  });

  test("returns one complete mail, and 404 for a deleted one", async () => {
    cloud.mailbox.deliver(makeMail());
    expect((await cloud.call("GET", "/mails/mail-1")).body).toEqual({ ...makeMail(), attachments: [] });
    expect((await cloud.call("DELETE", "/mails")).status).toBe(204);
    expect((await cloud.call("GET", "/mails")).body).toEqual({ total: 0, mails: [] });
    const gone = await cloud.call("GET", "/mails/mail-1");
    expect(gone).toEqual({ status: 404, body: { error: "This mail is not in the mailbox (any more)." } });
  });

  test("serves a mail's html under a policy that blocks all scripts", async () => {
    cloud.mailbox.deliver(makeMail({ html: "<p>Hello</p>" }));
    const answer = await fetch(`${cloud.url}/_local/mail/mail-1/html`);
    expect(await answer.text()).toBe("<p>Hello</p>");
    const policy = answer.headers.get("content-security-policy")?.split("; ");
    expect(policy).toEqual(expect.arrayContaining(["sandbox", "default-src 'none'"]));
    expect(policy?.filter((part) => part.startsWith("script-src"))).toEqual([]);
  });
});

describe("accounts and roles", () => {
  test("a new account is listed without its keys, and not listed once deleted", async () => {
    const made = await cloud.call("POST", "/accounts", { name: "Another", id: "999900001111" });
    expect(made).toMatchObject({ status: 201, body: { id: "999900001111", name: "Another", roles: [] } });
    const { body } = await cloud.call("GET", "/accounts");
    expect(body.accounts.map(({ id }: { id: string }) => id)).toEqual([customerId, "999900001111"]);
    expect(JSON.stringify(body)).not.toContain(cloud.awsAccounts.getAccount("999900001111")!.secretAccessKey);
    await cloud.call("DELETE", "/accounts/999900001111");
    expect((await cloud.call("DELETE", "/accounts/999900001111")).status).toBe(404);
  });

  test("an id in use, and Sestina's own, are refused", async () => {
    expect((await cloud.call("POST", "/accounts", { name: "Twin", id: customerId })).status).toBe(409);
    expect((await cloud.call("POST", "/accounts", { name: "Own", id: "111122223333" })).status).toBe(409);
  });

  test("a role for Sestina can be assumed with its external id only", async () => {
    const made = await cloud.call("POST", `${account}/roles`, { name: "sestina", externalId: "the-company" });
    const arn = `arn:aws:iam::${customerId}:role/sestina`;
    expect(made).toMatchObject({ status: 201, body: { arn, externalIds: ["the-company"] } });
    expect(await cloud.assume(arn, { ExternalId: "the-company" })).toHaveProperty("sessionToken");
    await expect(cloud.assume(arn, { ExternalId: "another" })).rejects.toThrow("not authorized");

    await cloud.call("POST", `${account}/roles`, { name: "sestina", externalId: "another" });
    expect(await cloud.assume(arn, { ExternalId: "another" })).toHaveProperty("sessionToken");

    expect((await cloud.call("DELETE", `${account}/roles/sestina`)).status).toBe(204);
    await expect(cloud.assume(arn, { ExternalId: "another" })).rejects.toThrow("not authorized");
  });

  test("a custom role accepts all policies that AWS accepts", async () => {
    const trust = { Effect: "Allow", Principal: { AWS: "arn:aws:iam::111122223333:root" }, Action: "sts:AssumeRole" };
    const role = {
      name: "open",
      trustPolicy: JSON.stringify({ Version: "2012-10-17", Statement: [trust] }),
      permissionPolicy: JSON.stringify({ Statement: { Effect: "Allow", Action: "ses:*", Resource: "*" } }),
    };
    const made = await cloud.call("POST", `${account}/custom-roles`, role);
    expect(made).toMatchObject({ status: 201, body: { externalIds: [] } });
    expect(await cloud.assume(made.body.arn)).toHaveProperty("sessionToken");
    const bad = await cloud.call("POST", `${account}/custom-roles`, { ...role, name: "bad", trustPolicy: "{" });
    expect(bad).toEqual({ status: 400, body: { error: "The policy is not in the valid JSON format." } });
    expect(cloud.awsAccounts.findRole(customerId, "bad")).toBeUndefined();
  });
});

describe("Amazon SES", () => {
  test("an address is added and verified by a click", async () => {
    await cloud.call("POST", `${ses}/identities`, { name: "ada@example.com" });
    const identities = async () => (await cloud.call("GET", ses)).body.identities;
    expect(await identities()).toEqual([{ name: "ada@example.com", type: "EMAIL_ADDRESS", status: "PENDING" }]);
    await cloud.call("POST", `${ses}/identities/ada%40example.com/verify`);
    expect((await identities())[0].status).toBe("SUCCESS");
    const seen = await cloud.ses.send(new GetEmailIdentityCommand({ EmailIdentity: "ada@example.com" }));
    expect(seen.VerifiedForSendingStatus).toBe(true);
    expect((await cloud.call("POST", `${ses}/identities/bob%40example.com/verify`)).status).toBe(404);
    await cloud.call("DELETE", `${ses}/identities/ada%40example.com`);
    expect(await identities()).toEqual([]);
  });

  test("the link of the verification mail verifies, and a made-up one does not", async () => {
    await cloud.call("POST", `${ses}/identities`, { name: "ada@example.com" });
    const [mail] = cloud.mailbox.list();
    const link = new URL(/http\S+/.exec(mail!.text!)![0]);
    const open = (search: string) => fetch(`${cloud.url}${link.pathname}${search}`);
    expect((await open("?token=made-up")).status).toBe(404);
    expect((await cloud.call("GET", ses)).body.identities[0].status).toBe("PENDING");
    const opened = await open(link.search);
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain("sends as ada@example.com");
    expect((await cloud.call("GET", ses)).body.identities[0].status).toBe("SUCCESS");
  });

  test("a link older than 24 hours shows that it is expired", async () => {
    await cloud.call("POST", `${ses}/identities`, { name: "ada@example.com" });
    const [mail] = cloud.mailbox.list();
    const link = new URL(/http\S+/.exec(mail!.text!)![0]);
    cloud.clock.offsetMs = 25 * 60 * 60 * 1000;
    expect((await fetch(`${cloud.url}${link.pathname}${link.search}`)).status).toBe(410);
  });

  test("an account leaves the sandbox of one region and returns to it", async () => {
    const access = async () => (await cloud.ses.send(new GetAccountCommand())).ProductionAccessEnabled;
    expect(await access()).toBe(false);
    const left = await cloud.call("PUT", `${ses}/sandbox`, { inSandbox: false });
    expect(left.body).toMatchObject({ inSandbox: false, max24HourSend: 50_000, sentLast24Hours: 0 });
    expect(await access()).toBe(true);
    expect((await cloud.call("GET", `${account}/ses/eu-west-1`)).body.inSandbox).toBe(true);
    const { regions } = (await cloud.call("GET", "/accounts")).body.accounts[0];
    expect(regions).toEqual([{ region: "eu-central-1", inSandbox: false, identities: 0, templates: 0 }]);
    await cloud.call("PUT", `${ses}/sandbox`, { inSandbox: true });
    expect(await access()).toBe(false);
  });

  test("a request for production access can be denied, a missing one cannot", async () => {
    const deny = () => cloud.call("PUT", `${ses}/review`, { status: "DENIED" });
    expect((await deny()).status).toBe(404);
    const wanted = { MailType: "MARKETING", WebsiteURL: "https://shop.example" } as const;
    const ask = () => cloud.ses.send(new PutAccountDetailsCommand(wanted));
    await ask();
    await expect(ask()).rejects.toThrow("There is already an ongoing account details update under review.");
    expect((await cloud.call("GET", ses)).body.review).toBe("PENDING");
    expect((await deny()).body).toMatchObject({ review: "DENIED", inSandbox: true });
    const { Details } = await cloud.ses.send(new GetAccountCommand());
    expect(Details?.ReviewDetails?.Status).toBe("DENIED");
    await ask();
    expect((await cloud.call("GET", ses)).body.review).toBe("PENDING");
  });

  test("a template is created, changed and deleted without Sestina", async () => {
    const path = `${ses}/templates/Welcome`;
    const content = async () => {
      const found = await cloud.ses.send(new GetEmailTemplateCommand({ TemplateName: "Welcome" }));
      return found.TemplateContent;
    };
    await cloud.call("PUT", path, { subject: "Hi {{name}}", html: "<p>Hi</p>", text: "Hi" });
    expect(await content()).toEqual({ Subject: "Hi {{name}}", Html: "<p>Hi</p>", Text: "Hi" });
    await cloud.call("PUT", path, { subject: "Hello", text: "Hello" });
    expect(await content()).toEqual({ Subject: "Hello", Text: "Hello" });
    expect((await cloud.call("GET", path)).body).toEqual({ name: "Welcome", subject: "Hello", text: "Hello" });
    expect((await cloud.call("GET", ses)).body.templates).toMatchObject([{ name: "Welcome" }]);
    expect((await cloud.call("DELETE", path)).status).toBe(204);
    expect((await cloud.call("GET", path)).status).toBe(404);
    await expect(content()).rejects.toThrow("does not exist");
  });

  test("what SES would not store is refused with SES's message", async () => {
    const badName = await cloud.call("PUT", `${ses}/templates/Two%20words`, { subject: "Hi", text: "Hi" });
    expect(badName).toMatchObject({ status: 400, body: { error: expect.stringContaining("Template name must be") } });
    const noPart = await cloud.call("PUT", `${ses}/templates/Empty`, { subject: "Hi" });
    expect(noPart).toMatchObject({ status: 400, body: { error: "The template needs an html part or a text part." } });
  });
});

test.each([
  ["POST", "/accounts", "{", 400, "The body is not JSON."],
  ["POST", "/accounts", {}, 400, "name: "],
  ["POST", "/accounts", { name: " " }, 400, "name: give the account a name"],
  ["POST", "/accounts", { name: "A", colour: "red" }, 400, "colour"],
  ["POST", "/accounts", { name: "A", id: "12" }, 400, "id: an AWS account id has 12 digits"],
  ["POST", `${account}/roles`, { externalId: "a b" }, 400, "externalId: an external id has"],
  ["POST", `${account}/roles`, { externalId: "abc", name: "a/b" }, 400, "name: a role's name has"],
  ["POST", "/accounts/000000000000/roles", { externalId: "abc" }, 404, "There is no AWS account 000000000000."],
  ["DELETE", `${account}/roles/none`, undefined, 404, "has no role none"],
  ["GET", `${account}/ses/mars-north-1`, undefined, 404, "in no region mars-north-1"],
  ["PUT", `${ses}/sandbox`, { inSandbox: "yes" }, 400, "inSandbox: "],
  ["PUT", `${ses}/review`, { status: "GRANTED" }, 400, "status: "],
  ["GET", account, undefined, 405, "GET is not for"],
  ["DELETE", "/accounts/%E0%A4%A", undefined, 400, "percent-encoded"],
  ["GET", "/nothing", undefined, 404, "has no /nothing"],
  ["PATCH", "/accounts", {}, 405, "PATCH is not for /accounts"],
])("%s %s with %j is answered %i, naming what is wrong", async (method, path, body, status, sentence) => {
  const answer = await cloud.call(method, path, body);
  expect(answer.body.error).toContain(sentence);
  expect(answer.status).toBe(status);
});

describe("mails of the past", () => {
  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const put = (...points: readonly object[]) => cloud.call("PUT", `${ses}/traffic`, { points });

  test("are in the statistics of Amazon SES, once", async () => {
    const points = [
      { at: minutesAgo(50), deliveryAttempts: 120, bounces: 2 },
      { at: minutesAgo(20), deliveryAttempts: 80, complaints: 1 },
    ];
    await put(...points);
    const { body } = await put(...points);
    const total = (name: string) => body.statistics.reduce((sum: number, point: any) => sum + Number(point[name]), 0);
    expect(["deliveryAttempts", "bounces", "complaints", "rejects"].map(total)).toEqual([200, 2, 1, 0]);
    expect((await cloud.call("GET", ses)).body).toMatchObject({ sentLast24Hours: 200 });
  });

  test("of the future, and numbers that are none, are refused", async () => {
    const later = await put({ at: minutesAgo(-10), deliveryAttempts: 1 });
    expect(later).toEqual({ status: 400, body: { error: "points: a time is in the future" } });
    const negative = await put({ at: minutesAgo(10), deliveryAttempts: -1 });
    expect(negative.status).toBe(400);
    expect(negative.body.error).toContain("points: 0: deliveryAttempts");
  });
});
