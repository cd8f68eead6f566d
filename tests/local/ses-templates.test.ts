import {
  CreateEmailTemplateCommand,
  DeleteEmailTemplateCommand,
  GetEmailTemplateCommand,
  ListEmailTemplatesCommand,
  paginateListEmailTemplates,
  TestRenderEmailTemplateCommand,
  UpdateEmailTemplateCommand,
  type EmailTemplateContent,
} from "@aws-sdk/client-sesv2";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noWaiting, startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

let cloud: CustomerSes;
beforeEach(async () => {
  cloud = await startCustomerSes();
});
afterEach(async () => cloud.close());

const welcome = { Subject: "Hi {{name}}", Html: "<p>Hi {{name}}</p>", Text: "Hi {{name}}" };
const create = async (TemplateName: string, TemplateContent: EmailTemplateContent = welcome) =>
  cloud.ses().send(new CreateEmailTemplateCommand({ TemplateName, TemplateContent }));
const update = async (TemplateName: string, TemplateContent: EmailTemplateContent) =>
  cloud.ses().send(new UpdateEmailTemplateCommand({ TemplateName, TemplateContent }));
const get = async (TemplateName: string) => cloud.ses().send(new GetEmailTemplateCommand({ TemplateName }));
const remove = async (TemplateName: string) => cloud.ses().send(new DeleteEmailTemplateCommand({ TemplateName }));
const list = async () => (await cloud.ses().send(new ListEmailTemplatesCommand({}))).TemplatesMetadata ?? [];
const testRender = async (TemplateName: string, data: unknown) => {
  const command = new TestRenderEmailTemplateCommand({ TemplateName, TemplateData: JSON.stringify(data) });
  return (await cloud.ses().send(command)).RenderedTemplate!;
};

describe("a template", () => {
  test("is read exactly as it was written", async () => {
    const content = { Subject: "Grüße – {{a}}", Html: '<p title="&quot;">\r\n{{{b}}} 🐎</p>\u2028', Text: "\tc\n" };
    await create("Greeting_1-a", content);
    expect(await get("Greeting_1-a")).toMatchObject({ TemplateName: "Greeting_1-a", TemplateContent: content });
  });

  test("is replaced as a whole: an omitted part is deleted", async () => {
    await create("welcome");
    await update("welcome", { Subject: "New", Html: "<p>New</p>" });
    expect((await get("welcome")).TemplateContent).toEqual({ Subject: "New", Html: "<p>New</p>" });
  });

  test("can be created once, and again after its deletion", async () => {
    await create("welcome");
    await expect(create("welcome")).rejects.toMatchObject({ name: "AlreadyExistsException" });
    await remove("welcome");
    expect(await list()).toEqual([]);
    await create("welcome", { Subject: "Second", Text: "x" });
    expect((await get("welcome")).TemplateContent).toEqual({ Subject: "Second", Text: "x" });
  });

  test("that does not exist cannot be read, changed, deleted or rendered", async () => {
    const absent = { name: "NotFoundException", message: "Template absent does not exist." };
    await expect(get("absent")).rejects.toMatchObject(absent);
    await expect(update("absent", welcome)).rejects.toMatchObject(absent);
    await expect(remove("absent")).rejects.toMatchObject(absent);
    await expect(testRender("absent", {})).rejects.toMatchObject(absent);
  });

  test.each(["two words", "ümlaut", "a/b", "a.b", "x".repeat(65), ""])("cannot have the name %j", async (name) => {
    await expect(create(name)).rejects.toMatchObject({ name: "BadRequestException" });
    expect(await list()).toEqual([]);
  });

  test("may have 500 KB of html and text together, and not a byte more", async () => {
    const half = 250 * 1024;
    await create("large", { Subject: "x", Html: "h".repeat(half), Text: "t".repeat(half) });
    const larger = { Subject: "x", Html: "h".repeat(half), Text: "t".repeat(half - 1) + "ü" };
    await expect(update("large", larger)).rejects.toMatchObject({ name: "BadRequestException" });
    expect((await get("large")).TemplateContent!.Text).toHaveLength(half);
  });

  test("needs a subject and a body", async () => {
    await expect(create("a", { Html: "x" })).rejects.toMatchObject({ name: "BadRequestException" });
    await expect(create("a", { Subject: "x" })).rejects.toMatchObject({ name: "BadRequestException" });
  });

  test("with invalid tags is stored, since SES parses it only when it renders", async () => {
    await create("broken", { Subject: "x", Html: "{{#if a}}" });
    await expect(testRender("broken", { a: 1 })).rejects.toMatchObject({ name: "BadRequestException" });
  });
});

describe("the list", () => {
  test("contains names and times only, in pages of at most 100", async () => {
    for (let index = 0; index < 12; index += 1) await create(`t${String(index).padStart(2, "0")}`);
    const [first, ...more] = await list();
    expect(first).toEqual({ TemplateName: "t00", CreatedTimestamp: expect.any(Date) });
    expect(more).toHaveLength(9);
    const names: (string | undefined)[] = [];
    for await (const page of paginateListEmailTemplates({ client: cloud.ses(), pageSize: 5 }, {})) {
      expect(page.TemplatesMetadata!.length).toBeLessThanOrEqual(5);
      names.push(...page.TemplatesMetadata!.map((each) => each.TemplateName));
    }
    expect(names).toEqual(Array.from({ length: 12 }, (_, index) => `t${String(index).padStart(2, "0")}`));
    const tooMany = cloud.ses().send(new ListEmailTemplatesCommand({ PageSize: 101 }));
    await expect(tooMany).rejects.toMatchObject({ name: "BadRequestException" });
    const forged = cloud.ses().send(new ListEmailTemplatesCommand({ NextToken: "forged" }));
    await expect(forged).rejects.toMatchObject({ name: "BadRequestException" });
  });

  test("is full at SES's limit of templates per region", async () => {
    await cloud.close();
    cloud = await startCustomerSes({ ...noWaiting, templatesPerRegion: 2 });
    await create("one");
    await create("two");
    await expect(create("three")).rejects.toMatchObject({ name: "LimitExceededException" });
    await remove("one");
    await create("three");
  });
});

describe("a test rendering", () => {
  test("is a MIME message with the values filled in, unescaped", async () => {
    await create("welcome");
    const mail = await PostalMime.parse(await testRender("welcome", { name: "<Ada> & Süß", extra: 1 }));
    expect(mail.subject).toBe("Hi <Ada> & Süß");
    expect(mail.html).toContain("<p>Hi <Ada> & Süß</p>");
    expect(mail.text).toContain("Hi <Ada> & Süß");
    expect(Math.abs(Date.parse(mail.date!) - Date.now())).toBeLessThan(60_000);
  });

  test("reports at once which value is missing", async () => {
    await create("welcome");
    await expect(testRender("welcome", { Name: "Ada" })).rejects.toMatchObject({
      name: "BadRequestException",
      message: "Attribute 'name' is not present in the rendering data.",
    });
  });

  test("accepts a JSON object of at most 262,144 characters as data", async () => {
    await create("welcome");
    await expect(testRender("welcome", ["Ada"])).rejects.toMatchObject({ name: "BadRequestException" });
    const padding = "x".repeat(262_144 - JSON.stringify({ name: "" }).length);
    await expect(testRender("welcome", { name: padding })).resolves.toContain("Subject:");
    await expect(testRender("welcome", { name: `${padding}x` })).rejects.toMatchObject({ name: "BadRequestException" });
  });
});

describe("AWS's rate limits", () => {
  const throttled = { name: "TooManyRequestsException", $metadata: { httpStatusCode: 429 } };
  beforeEach(async () => {
    await cloud.close();
    cloud = await startCustomerSes({});
    // The buckets refill by this clock only, so the tests neither wait nor depend on timing.
    cloud.clock.freeze(Date.now());
  });

  test("each template operation once a second, separately", async () => {
    await create("one");
    await expect(create("two")).rejects.toMatchObject(throttled);
    await update("one", welcome);
    await expect(update("one", welcome)).rejects.toMatchObject(throttled);
    await list();
    await expect(list()).rejects.toMatchObject(throttled);
    await testRender("one", { name: "x" });
    await expect(testRender("one", { name: "x" })).rejects.toMatchObject(throttled);
    cloud.clock.offsetMs += 999;
    await expect(create("two")).rejects.toMatchObject(throttled);
    cloud.clock.offsetMs += 1;
    await create("two");
    await expect(remove("one")).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } });
    await expect(remove("two")).rejects.toMatchObject(throttled);
  });

  test("GetEmailTemplate fifty times a second", async () => {
    await create("one");
    for (let index = 0; index < 50; index += 1) await get("one");
    await expect(get("one")).rejects.toMatchObject(throttled);
    cloud.clock.offsetMs += 20;
    await get("one");
  });

  test("every region and account counts separately", async () => {
    const command = () => new CreateEmailTemplateCommand({ TemplateName: "one", TemplateContent: welcome });
    await cloud.ses().send(command());
    await cloud.ses(undefined, "eu-west-1").send(command());
    await cloud.ses(cloud.awsAccounts.createAccount({ name: "Another" })).send(command());
    await expect(create("two")).rejects.toMatchObject(throttled);
  });
});
