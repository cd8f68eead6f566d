import {
  CreateConfigurationSetCommand,
  CreateEmailTemplateCommand,
  GetAccountCommand,
  SendEmailCommand,
  type SendEmailCommandInput,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId } from "#tests/support/customer-cloud.ts";
import { place, startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

let cloud: CustomerSes;
beforeEach(async () => {
  cloud = await startCustomerSes();
  await cloud.verified("me@example.com", "ada@example.org");
});
afterEach(async () => {
  await cloud.close();
});

const sandboxed = (...names: string[]) => ({
  name: "MessageRejected",
  message:
    "Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: " +
    names.join(", "),
});
const simple = (Subject: string, Html: string, Text?: string) => ({
  Simple: {
    Subject: { Data: Subject },
    Body: { Html: { Data: Html }, Text: Text === undefined ? undefined : { Data: Text } },
  },
});
const send = async (input: Partial<SendEmailCommandInput> = {}, inRegion?: string) => {
  const command = new SendEmailCommand({
    FromEmailAddress: "me@example.com",
    Destination: { ToAddresses: ["ada@example.org"] },
    Content: simple("Hello", "<p>Hello</p>"),
    ...input,
  });
  return (await cloud.ses(undefined, inRegion).send(command)).MessageId!;
};
/** Without the verification mails. */
const delivered = () => cloud.mailbox.list().filter(({ from }) => from.includes("example"));
const header = (name: string) =>
  delivered()[0]!.headers.find((each) => each.name.toLowerCase() === name.toLowerCase())?.value;
const outOfSandbox = () => cloud.console.changeAccountStatus(place, { productionAccess: true });

describe("a mail arrives", () => {
  test("with its exact parts, its headers, and as a message", async () => {
    await cloud.ses().send(new CreateConfigurationSetCommand({ ConfigurationSetName: "tracked" }));
    const html = `<p>Grüße &amp; ${"lange Zeile ".repeat(200)}</p>\n<a href="https://example.com/?a=1&b=2">x</a>`;
    const messageId = await send({
      FromEmailAddress: "Jürgen <me@example.com>",
      ReplyToAddresses: ["reply@example.com"],
      ConfigurationSetName: "tracked",
      EmailTags: [{ Name: "campaign", Value: "spring" }],
      Content: {
        Simple: {
          ...simple("Grüße – 🐎", html, "Grüße\n\nzwei").Simple,
          Headers: [{ Name: "List-Unsubscribe", Value: "<https://example.com/u>" }],
        },
      },
    });
    expect(messageId).toMatch(/^0107[0-9a-f]{12}-[0-9a-f-]{36}-000000$/);
    expect(delivered()).toHaveLength(1);
    const [mail] = delivered();
    expect(mail).toMatchObject({
      messageId,
      ...place,
      from: "Jürgen <me@example.com>",
      deliveredTo: "ada@example.org",
      to: ["ada@example.org"],
      replyTo: ["reply@example.com"],
      subject: "Grüße – 🐎",
    });
    expect(mail!.html!.trimEnd()).toBe(html);
    expect(mail!.text!.trimEnd()).toBe("Grüße\n\nzwei");
    expect(header("Message-ID")).toBe(`<${messageId}@eu-central-1.amazonses.com>`);
    expect(header("List-Unsubscribe")).toBe("<https://example.com/u>");
    expect(header("X-SES-Configuration-Set")).toBe("tracked");
    expect(header("X-SES-Message-Tags")).toBe("campaign=spring");
    expect(mail!.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  });

  test("in the mailbox of every recipient; blind copies are not named", async () => {
    outOfSandbox();
    await send({
      Destination: {
        ToAddresses: ["a@x.example", "B <b@x.example>"],
        CcAddresses: ["c@x.example"],
        BccAddresses: ["d@x.example"],
      },
    });
    const mails = delivered();
    expect(mails.map(({ deliveredTo }) => deliveredTo).sort()).toEqual([
      "a@x.example",
      "b@x.example",
      "c@x.example",
      "d@x.example",
    ]);
    expect(mails[0]).toMatchObject({ to: ["a@x.example", "B <b@x.example>"], cc: ["c@x.example"] });
    expect(mails.some(({ raw }) => raw.includes("d@x.example"))).toBe(false);
  });

  test("with its attachments", async () => {
    const Attachments = [{ FileName: "ä.txt", RawContent: Buffer.from("inside"), ContentType: "text/plain" }];
    await send({ Content: { Simple: { ...simple("s", "h").Simple, Attachments } } });
    expect(delivered()[0]!.raw).toContain(Buffer.from("inside").toString("base64"));
  });

  test("unchanged, if it is raw", async () => {
    outOfSandbox();
    const raw = [
      "From: me@example.com",
      "To: a@x.example,",
      "  b@x.example",
      "Bcc: c@x.example",
      "Message-ID: <mine@example.com>",
      "Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=",
      "X-Own: kept",
      "Content-Type: text/html; charset=utf-8",
      "",
      "<p>Grüße</p>",
    ].join("\r\n");
    const messageId = await send({
      FromEmailAddress: undefined,
      Destination: undefined,
      Content: { Raw: { Data: Buffer.from(raw) } },
    });
    expect(
      delivered()
        .map(({ deliveredTo }) => deliveredTo)
        .sort(),
    ).toEqual(["a@x.example", "b@x.example", "c@x.example"]);
    expect(delivered()[0]).toMatchObject({ subject: "Grüße", to: ["a@x.example", "b@x.example"], messageId });
    expect(delivered()[0]!.html).toContain("<p>Grüße</p>");
    expect(header("X-Own")).toBe("kept");
    expect(header("Message-ID")).toContain(messageId);
    expect(delivered()[0]!.raw).not.toMatch(/c@x\.example|mine@example/);
  });
});

describe("a sender", () => {
  test("must be verified, in this region", async () => {
    await expect(send({ FromEmailAddress: "You <you@example.com>" })).rejects.toMatchObject(
      sandboxed("You <you@example.com>"),
    );
    await expect(send({ FromEmailAddress: "ME@example.com" })).rejects.toMatchObject(sandboxed("ME@example.com"));
    await expect(send({}, "eu-west-1")).rejects.toMatchObject({ name: "MessageRejected" });
    expect(delivered()).toEqual([]);
  });

  test("is covered by a verified parent domain", async () => {
    await cloud.verified("corp.example");
    await send({ FromEmailAddress: "anyone@corp.example" });
    await send({ FromEmailAddress: "anyone@news.CORP.example" });
    const foreign = send({ FromEmailAddress: "anyone@notcorp.example" });
    await expect(foreign).rejects.toMatchObject(sandboxed("anyone@notcorp.example"));
    expect(delivered()).toHaveLength(2);
  });
});

describe("the sandbox", () => {
  test("sends to verified recipients and the simulator only, until the account leaves it", async () => {
    await send({ Destination: { ToAddresses: ["ada@example.org", "success@simulator.amazonses.com"] } });
    const stranger = { Destination: { ToAddresses: ["ada@example.org"], CcAddresses: ["eve@example.net"] } };
    await expect(send(stranger)).rejects.toMatchObject(sandboxed("eve@example.net"));
    expect(delivered()).toHaveLength(2);
    outOfSandbox();
    await send(stranger);
    expect(delivered()).toHaveLength(4);
  });

  test("sends 200 mails in any 24 hours", async () => {
    cloud.clock.freeze(Date.now());
    const many = { Destination: { ToAddresses: Array.from({ length: 50 }, () => "ada@example.org") } };
    const quota = async () => (await cloud.ses().send(new GetAccountCommand({}))).SendQuota;
    for (let round = 0; round < 4; round += 1) await send(many);
    expect(await quota()).toMatchObject({ Max24HourSend: 200, SentLast24Hours: 200 });
    await expect(send()).rejects.toMatchObject({ message: "Daily message quota exceeded." });
    cloud.clock.offsetMs = 24 * 60 * 60 * 1000 + 60_000;
    await send();
    expect(await quota()).toMatchObject({ SentLast24Hours: 1 });
  });

  test("sends one mail a second; several recipients use the next seconds", async () => {
    await cloud.close();
    cloud = await startCustomerSes({});
    await cloud.verified("me@example.com", "ada@example.org");
    cloud.clock.freeze(Date.now());
    const throttled = { name: "TooManyRequestsException", message: "Maximum sending rate exceeded." };
    await send({ Destination: { ToAddresses: ["ada@example.org", "ada@example.org", "ada@example.org"] } });
    await expect(send()).rejects.toMatchObject(throttled);
    cloud.clock.offsetMs = 2999;
    await expect(send()).rejects.toMatchObject(throttled);
    cloud.clock.offsetMs = 3000;
    await send();
    expect(delivered()).toHaveLength(4);
  });
});

describe("a mail is refused", () => {
  const to = (count: number) => ({ ToAddresses: Array.from({ length: count }, () => "ada@example.org") });
  const headers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ Name: `X-${String(index)}`, Value: "v" }));
  const withHeaders = (Headers: { Name: string; Value: string }[]) => ({
    Content: { Simple: { ...simple("s", "h").Simple, Headers } },
  });

  test.each<[string, Partial<SendEmailCommandInput>]>([
    ["to more than 50 recipients", { Destination: to(51) }],
    ["to nobody", { Destination: {} }],
    ["to an address that is none", { Destination: { ToAddresses: ["nobody"] } }],
    ["to two addresses in one", { Destination: { ToAddresses: ["ada@example.org, ada@example.org"] } }],
    ["without a sender", { FromEmailAddress: undefined }],
    ["without content", { Content: {} }],
    ["with two kinds of content", { Content: { ...simple("s", "h"), Template: { TemplateName: "x" } } }],
    ["without a body", { Content: { Simple: { Subject: { Data: "s" }, Body: {} } } }],
    ["with 16 headers", withHeaders(headers(16))],
    ["with a header that breaks the line", withHeaders([{ Name: "X-A", Value: "a\r\nBcc: eve@example.net" }])],
    ["with a header that SES writes", withHeaders([{ Name: "from", Value: "eve@example.net" }])],
  ])("%s", async (_what, input) => {
    await expect(send(input)).rejects.toMatchObject({ name: "BadRequestException" });
    expect(delivered()).toEqual([]);
  });

  test("but 50 recipients and 15 headers are accepted", async () => {
    await send({ Destination: to(50), ...withHeaders(headers(15)) });
    expect(delivered()).toHaveLength(50);
  });

  test("with a missing configuration set", async () => {
    const input = { ConfigurationSetName: "absent" };
    await expect(send(input)).rejects.toMatchObject({ message: "Configuration set <absent> does not exist." });
  });

  test("of an account that is shut down or paused", async () => {
    cloud.console.changeAccountStatus(place, { enforcement: "SHUTDOWN" });
    await expect(send()).rejects.toMatchObject({ name: "AccountSuspendedException" });
    cloud.console.changeAccountStatus(place, { enforcement: "PROBATION", sendingEnabled: false });
    await expect(send()).rejects.toMatchObject({ name: "SendingPausedException" });
    cloud.console.changeAccountStatus(place, { sendingEnabled: true });
    await send();
    expect(delivered()).toHaveLength(1);
  });
});

describe("a template", () => {
  const use = (data: unknown, TemplateName = "welcome") => ({
    Content: { Template: { TemplateName, TemplateData: JSON.stringify(data) } },
  });
  beforeEach(async () => {
    const TemplateContent = {
      Subject: "Hi {{name}}",
      Html: "<p>{{#if vip}}VIP {{/if}}{{name}}</p>",
      Text: "Hi {{name}}",
    };
    await cloud.ses().send(new CreateEmailTemplateCommand({ TemplateName: "welcome", TemplateContent }));
  });

  test("is filled in, unescaped", async () => {
    await send(use({ name: "<Ada>", vip: true }));
    expect(delivered()[0]).toMatchObject({ subject: "Hi <Ada>" });
    expect(delivered()[0]!.html).toContain("<p>VIP <Ada></p>");
  });

  test("with a value missing gets a message id, is not delivered, and is recorded", async () => {
    const messageId = await send(use({ Name: "Ada" }));
    expect(messageId).toMatch(/^0107[0-9a-f]{12}-[0-9a-f-]{36}-000000$/);
    expect(delivered()).toEqual([]);
    expect(cloud.console.listRenderingFailures(customerId)).toMatchObject([
      {
        messageId,
        templateName: "welcome",
        source: "me@example.com",
        destination: ["ada@example.org"],
        errorMessage: "Attribute 'name' is not present in the rendering data.",
      },
    ]);
  });

  test("that does not exist, or with invalid data, is refused", async () => {
    await expect(send(use({}, "absent"))).rejects.toMatchObject({ message: "Template absent does not exist." });
    await expect(send(use("Ada"))).rejects.toMatchObject({ name: "BadRequestException" });
  });

  test("given inline accepts plain values only", async () => {
    const inline = (Html: string) => ({
      Content: { Template: { TemplateContent: { Subject: "{{a}}", Html }, TemplateData: '{"a":"A","b":{"c":"C"}}' } },
    });
    await send(inline("<p>{{b.c}}</p>"));
    expect(delivered()[0]).toMatchObject({ subject: "A" });
    expect(delivered()[0]!.html).toContain("<p>C</p>");
    await expect(send(inline("{{#if a}}x{{/if}}"))).rejects.toMatchObject({
      name: "BadRequestException",
      message: "Template contains unsupported operations.",
    });
  });

  test("requires the permission to send it, for this sender and this template", async () => {
    const arn = (rest: string) => `arn:aws:ses:eu-central-1:${customerId}:${rest}`;
    const may = async (Action: string[], ...Resource: string[]) => {
      const keys = await cloud.assume(cloud.roleWith({ Effect: "Allow", Action, Resource }));
      const command = new SendEmailCommand({
        FromEmailAddress: "me@example.com",
        Destination: { ToAddresses: ["ada@example.org"] },
        ...use({ name: "Ada" }),
      });
      return cloud.ses(keys).send(command);
    };
    const both = ["ses:SendEmail", "ses:SendTemplatedEmail"];
    const denied = { name: "AccessDeniedException" };
    await expect(may(["ses:SendEmail"], "*")).rejects.toMatchObject(denied);
    await expect(may(both, arn("identity/me@example.com"))).rejects.toMatchObject(denied);
    await expect(may(both, arn("identity/you@example.com"), arn("template/*"))).rejects.toMatchObject(denied);
    await may(both, arn("identity/me@example.com"), arn("template/welcome"));
    expect(delivered()).toHaveLength(1);
  });
});
