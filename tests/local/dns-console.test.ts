import {
  CreateEmailIdentityCommand,
  GetEmailIdentityCommand,
  PutEmailIdentityMailFromAttributesCommand,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId } from "#tests/support/customer-cloud.ts";
import { startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";

let cloud: LocalConsole;
beforeEach(async () => {
  cloud = await startLocalConsole();
});
afterEach(() => cloud.close());

const EmailIdentity = "example.com";
const create = () => cloud.ses.send(new CreateEmailIdentityCommand({ EmailIdentity }));
const status = async () => (await cloud.ses.send(new GetEmailIdentityCommand({ EmailIdentity }))).VerificationStatus;
const publish = `/dns/wanted/${customerId}/eu-central-1/${EmailIdentity}`;

describe("the console's DNS", () => {
  test("shows the records that SES requires, publishes all of them, and SES finds them", async () => {
    await create();
    const MailFromDomain = "mail.example.com";
    await cloud.ses.send(new PutEmailIdentityMailFromAttributesCommand({ EmailIdentity, MailFromDomain }));
    const before = (await cloud.call("GET", "/dns")).body;
    expect(before.records).toEqual([]);
    expect(before.domains).toMatchObject([
      {
        accountId: customerId,
        region: "eu-central-1",
        identity: EmailIdentity,
        status: "PENDING",
        mailFromStatus: "PENDING",
      },
    ]);
    const purposes = before.domains[0].records.map((record: { purpose: string }) => record.purpose);
    expect(purposes).toEqual(["DKIM", "DKIM", "DKIM", "MAIL FROM", "MAIL FROM", "DMARC"]);
    const { status: answered, body } = await cloud.call("POST", publish);
    expect(answered).toBe(201);
    expect(body.records).toHaveLength(6);
    expect(body.domains).toMatchObject([{ status: "SUCCESS", mailFromStatus: "SUCCESS" }]);
    expect(new Set(body.domains[0].records.map((record: { isPublished: boolean }) => record.isPublished))).toEqual(
      new Set([true]),
    );
    expect(await status()).toBe("SUCCESS");
  });

  test("accepts single records, and SES misses removed ones", async () => {
    await create();
    const [wanted] = (await cloud.call("GET", "/dns")).body.domains;
    for (const { name, type, value } of wanted.records.slice(0, 3)) {
      expect(await status()).toBe("PENDING");
      expect((await cloud.call("POST", "/dns/records", { name, type, value })).status).toBe(201);
    }
    expect(await status()).toBe("SUCCESS");
    const { name, type, value } = wanted.records[0];
    const path = `/dns/records/${name}/${type}/${value}`;
    expect((await cloud.call("DELETE", path)).status).toBe(204);
    expect(await status()).toBe("TEMPORARY_FAILURE");
    expect((await cloud.call("DELETE", path)).status).toBe(404);
  });

  test("accepts pasted records, all or none", async () => {
    const text = 'Type,Name,Value\nTXT,example.com,"v=spf1 -all"\nMX,example.com,"10 mx.example.com"';
    expect((await cloud.call("POST", "/dns/pasted", { text })).body).toEqual({ added: 2 });
    const bad = await cloud.call("POST", "/dns/pasted", { text: `${text}\nA,www.example.com,nowhere` });
    expect(bad).toEqual({ status: 400, body: { error: '"nowhere" is no IPv4 address.' } });
    expect((await cloud.call("GET", "/dns")).body.records).toMatchObject([
      { name: "example.com", type: "MX", value: "10 mx.example.com", ttl: 300 },
      { name: "example.com", type: "TXT", value: "v=spf1 -all" },
    ]);
  });

  test("deletes a record whose value contains slashes and blanks", async () => {
    const record = { name: "example.com", type: "TXT", value: "a/b c?d=100%" };
    await cloud.call("POST", "/dns/records", record);
    const path = `/dns/records/example.com/TXT/${encodeURIComponent(record.value)}`;
    expect((await cloud.call("DELETE", path)).status).toBe(204);
    expect((await cloud.call("GET", "/dns")).body.records).toEqual([]);
  });

  test.each([
    ["POST", "/dns/records", { name: "example.com", type: "SRV", value: "x" }, 400, "type: "],
    ["POST", "/dns/records", { name: "example.com", type: "A", value: "192.0.2.1", ttl: -1 }, 400, "A TTL is"],
    ["POST", "/dns/pasted", { text: "" }, 400, "no record in this text"],
    ["POST", `/dns/wanted/${customerId}/eu-central-1/absent.example`, undefined, 404, "no identity absent.example"],
    ["DELETE", "/dns/records/example.com/SRV/x", undefined, 404, "no such record"],
  ])("%s %s with %j is answered %i, naming what is wrong", async (method, path, body, expected, sentence) => {
    const answer = await cloud.call(method, path, body);
    expect(answer.body.error).toContain(sentence);
    expect(answer.status).toBe(expected);
  });
});
