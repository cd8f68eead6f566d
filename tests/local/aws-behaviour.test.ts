import {
  CreateEmailIdentityCommand,
  CreateEmailTemplateCommand,
  DeleteEmailTemplateCommand,
  GetEmailTemplateCommand,
  TestRenderEmailTemplateCommand,
  UpdateEmailTemplateCommand,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import type { Behaviour } from "#tests/support/aws-behaviour.ts";
import { customerId, externalId } from "#tests/support/customer-cloud.ts";
import { type LocalConsole, startLocalConsole } from "#tests/support/local-console.ts";

let cloud: LocalConsole;
beforeEach(async () => {
  cloud = await startLocalConsole();
  cloud.clock.freeze(Date.now());
});
afterEach(() => cloud.close());

const path = `/accounts/${customerId}/behaviour`;
const behave = (behaviour: Behaviour) => cloud.call("PUT", path, behaviour);
const later = (seconds: number) => void (cloud.clock.offsetMs += 1000 * seconds);
const content = (Html: string) => ({ Subject: "Grüße", Html, Text: "🎉\u2028" });
const create = (html = "1", TemplateName = "t") =>
  cloud.ses.send(new CreateEmailTemplateCommand({ TemplateName, TemplateContent: content(html) }));
const update = (html: string) =>
  cloud.ses.send(new UpdateEmailTemplateCommand({ TemplateName: "t", TemplateContent: content(html) }));
const remove = () => cloud.ses.send(new DeleteEmailTemplateCommand({ TemplateName: "t" }));
const read = async () =>
  (await cloud.ses.send(new GetEmailTemplateCommand({ TemplateName: "t" }))).TemplateContent?.Html;
const render = async () =>
  (await cloud.ses.send(new TestRenderEmailTemplateCommand({ TemplateName: "t", TemplateData: "{}" })))
    .RenderedTemplate!;
const missing = { name: "NotFoundException" };

describe("how AWS behaves for an account", () => {
  test("is as AWS documents it, is set as a whole, and is seen with the account", async () => {
    const usual = { escapesReads: false, tagsFirst: false, staleSeconds: 0, iamDelaySeconds: 0 };
    const seen = async () => (await cloud.call("GET", "/accounts")).body.accounts[0].behaviour;
    expect(await seen()).toEqual(usual);
    const changed = { ...usual, getTemplatePerSecond: 1, templateQuota: 3 };
    expect(await behave({ getTemplatePerSecond: 1, templateQuota: 3 })).toEqual({ status: 200, body: changed });
    expect(await seen()).toEqual(changed);
    await behave({});
    expect(await seen()).toEqual(usual);
  });

  test.each([{ staleSeconds: 61 }, { getTemplatePerSecond: 0 }, { escapes: true }])(
    "is not set to %j",
    async (wrong) => {
      expect((await cloud.call("PUT", path, wrong)).status).toBe(400);
    },
  );
});

describe("the rate of GetEmailTemplate", () => {
  test("can be one call per second, of one account", async () => {
    await create();
    await behave({ getTemplatePerSecond: 1 });
    await read();
    await expect(read()).rejects.toMatchObject({ name: "TooManyRequestsException" });
    later(1);
    expect(await read()).toBe("1");
  });
});

describe("escaped reads", () => {
  test("answer each UTF-16 code unit beyond ASCII as six characters, and change nothing of what is stored", async () => {
    await behave({ escapesReads: true });
    await create('"ä" \\u00e4');
    const command = new GetEmailTemplateCommand({ TemplateName: "t" });
    expect((await cloud.ses.send(command)).TemplateContent).toEqual({
      Subject: "Gr\\u00fc\\u00dfe",
      Html: '"\\u00e4" \\u00e4',
      Text: "\\ud83c\\udf89\\u2028",
    });
    expect(await render()).toContain('"=C3=A4" \\u00e4');
    await behave({});
    expect(await read()).toBe('"ä" \\u00e4');
  });
});

describe("SES's own tags", () => {
  const tags = "{{ses:openTracker}}{{amazonSESUnsubscribeUrl}}";

  test("need a value as any placeholder, or are filled in before a template is rendered", async () => {
    await create(tags);
    await expect(render()).rejects.toMatchObject({ name: "BadRequestException" });
    await behave({ tagsFirst: true });
    expect(await render()).toContain(tags);
  });
});

describe("stale reads", () => {
  beforeEach(() => behave({ staleSeconds: 2 }));

  test("answer a new template as missing, and a test of it too", async () => {
    await create();
    await expect(read()).rejects.toMatchObject(missing);
    await expect(render()).rejects.toMatchObject(missing);
    await expect(create()).rejects.toMatchObject({ name: "AlreadyExistsException" });
    later(2);
    expect(await read()).toBe("1");
  });

  test("answer the previous content of each of several changes, one after the other", async () => {
    await create();
    later(1);
    await update("2");
    await expect(read()).rejects.toMatchObject(missing);
    later(1);
    expect(await read()).toBe("1");
    expect(await render()).toContain("1");
    later(1);
    expect(await read()).toBe("2");
  });

  test("still answer a deleted template, which cannot be changed", async () => {
    await create();
    later(2);
    await remove();
    expect(await read()).toBe("1");
    await expect(update("2")).rejects.toMatchObject(missing);
    later(2);
    await expect(read()).rejects.toMatchObject(missing);
  });
});

describe("quotas", () => {
  test("of templates and identities can be smaller, for one account", async () => {
    await behave({ templateQuota: 1, identityQuota: 0 });
    await create();
    const full = { name: "LimitExceededException" };
    await expect(create("1", "u")).rejects.toMatchObject(full);
    const identity = new CreateEmailIdentityCommand({ EmailIdentity: "shop.example" });
    await expect(cloud.ses.send(identity)).rejects.toMatchObject(full);
    await behave({});
    await create("1", "u");
    await cloud.ses.send(identity);
  });
});

describe("a delay of IAM", () => {
  const assume = async (RoleArn: string, ExternalId: string) => {
    try {
      await cloud.assume(RoleArn, { ExternalId });
      return "assumed";
    } catch (error) {
      return error instanceof Error ? error.name : "";
    }
  };
  const made = () => cloud.roleWith({ Effect: "Allow", Action: "ses:*", Resource: "*" });
  beforeEach(() => behave({ iamDelaySeconds: 10 }));

  test("refuses a new role, then every other call, and then none", async () => {
    const role = made();
    const two = async () => [await assume(role, externalId), await assume(role, externalId)];
    expect(await two()).toEqual(["AccessDenied", "AccessDenied"]);
    later(5);
    expect(await two()).toEqual(["assumed", "AccessDenied"]);
    later(5);
    expect(await two()).toEqual(["assumed", "assumed"]);
  });

  test("keeps the previous trust policy effective for a while", async () => {
    const role = made();
    later(10);
    const name = role.split("/").at(-1)!;
    const { policies } = cloud.awsAccounts.findRole(customerId, name)!;
    cloud.awsAccounts.putRole(customerId, { name, trustPolicy: trustOperatorWith("another"), policies });
    expect(await assume(role, externalId)).toBe("assumed");
    later(10);
    expect(await assume(role, externalId)).toBe("AccessDenied");
  });
});
