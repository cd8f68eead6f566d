import {
  CreateConfigurationSetCommand,
  CreateConfigurationSetEventDestinationCommand,
  DeleteConfigurationSetEventDestinationCommand,
  SendEmailCommand,
  type EventType,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eraseSesOfAccount } from "#local/ses/ses-state.ts";
import { trackHtml } from "#local/ses/tracking/tracked-html.ts";
import { customerId } from "#tests/support/customer-cloud.ts";
import { place, startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SENT_AT = Date.UTC(2026, 10, 20, 12);

let cloud: CustomerSes;
beforeEach(async () => {
  cloud = await startCustomerSes();
  cloud.clock.freeze(SENT_AT);
  await cloud.verified("me@example.com");
  cloud.console.changeAccountStatus(place, { productionAccess: true });
});
afterEach(async () => cloud.close());

async function track(types: EventType[], enabled = true): Promise<void> {
  await cloud.ses().send(new CreateConfigurationSetCommand({ ConfigurationSetName: "tracked" }));
  await cloud.ses().send(
    new CreateConfigurationSetEventDestinationCommand({
      ConfigurationSetName: "tracked",
      EventDestinationName: "bus",
      EventDestination: {
        Enabled: enabled,
        MatchingEventTypes: types,
        EventBridgeDestination: { EventBusArn: `arn:aws:events:eu-central-1:${customerId}:event-bus/default` },
      },
    }),
  );
}

const body = '<p>Hi</p><a href="https://shop.example/a?b=1&amp;c=2" ses:tags="place:top;">Buy</a>';

/** Sends a mail with the set; returns its id and the html in the mailbox. */
async function send(html = body): Promise<{ id: string; html: string }> {
  const { MessageId } = await cloud.ses().send(
    new SendEmailCommand({
      FromEmailAddress: "me@example.com",
      Destination: { ToAddresses: ["ada@example.org"] },
      Content: { Simple: { Subject: { Data: "s" }, Body: { Html: { Data: html }, Text: { Data: "https://plain" } } } },
      EmailTags: [{ Name: "campaign", Value: "spring" }],
      ConfigurationSetName: "tracked",
    }),
  );
  const mail = cloud.mailbox.list().find(({ messageId }) => messageId === MessageId);
  return { id: MessageId!, html: mail!.html! };
}

/** Requests an address of a mail, as the recipient's program does, without following a redirect. */
async function request(address: string, method = "GET"): Promise<Response> {
  const { pathname } = new URL(address);
  return fetch(cloud.url + pathname, { method, redirect: "manual", headers: { "user-agent": "Mail 1.0" } });
}

const pixelOf = (html: string) =>
  /<img alt="" src="([^"]+)" style="display: none; width: 1px; height: 1px;">/.exec(html)?.[1];
const linkOf = (html: string) => /<a href="([^"]+)"/.exec(html)![1]!;
const reported = (detailType: string) => cloud.events.filter((each) => each.detailType === detailType);

describe("a mail whose set reports opens and clicks", () => {
  test("has a pixel, whose every load is an open event", async () => {
    await track(["OPEN", "CLICK"]);
    const { id, html } = await send();
    cloud.clock.freeze(SENT_AT + DAY_MS);
    const pixel = await request(pixelOf(html)!);
    expect([pixel.status, pixel.headers.get("content-type"), pixel.headers.get("cache-control")]).toEqual([
      ...[200, "image/gif", "no-store"],
    ]);
    expect(
      Buffer.from(await pixel.arrayBuffer())
        .subarray(0, 6)
        .toString(),
    ).toBe("GIF89a");
    await request(pixelOf(html)!);
    expect(reported("Email Opened")).toHaveLength(2);
    expect(reported("Email Opened")[0]).toMatchObject({
      ...place,
      source: "aws.ses",
      detail: {
        eventType: "Open",
        mail: {
          timestamp: "2026-11-20T12:00:00.000Z",
          messageId: id,
          destination: ["ada@example.org"],
          commonHeaders: { subject: "s" },
          tags: { campaign: ["spring"], "ses:configuration-set": ["tracked"] },
        },
        open: { timestamp: "2026-11-21T12:00:00.000Z", ipAddress: expect.any(String), userAgent: "Mail 1.0" },
      },
    });
  });

  test("has changed links, which lead to the original address and report the click with its tags", async () => {
    await track(["OPEN", "CLICK"]);
    const { id, html } = await send();
    expect(html).not.toContain("shop.example");
    const answer = await request(linkOf(html));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://shop.example/a?b=1&c=2"]);
    expect(reported("Email Clicked")).toMatchObject([
      {
        detail: {
          eventType: "Click",
          mail: { messageId: id },
          click: { link: "https://shop.example/a?b=1&c=2", linkTags: { place: ["top"] }, userAgent: "Mail 1.0" },
        },
      },
    ]);
    expect(reported("Email Opened")).toEqual([]);
  });

  test("has the pixel where its html says so, and may say so once", async () => {
    await track(["OPEN"]);
    const { html } = await send("<p>Hi{{ses:openTracker}}</p><p>Bye</p>");
    expect(html.trim().replace(/<img[^>]+>/, "PIXEL")).toBe("<p>HiPIXEL</p><p>Bye</p>");
    await expect(send("{{ses:openTracker}}{{ses:openTracker}}")).rejects.toMatchObject({ name: "BadRequestException" });
  });

  test("reports nothing after 60 days, and its links still work", async () => {
    await track(["OPEN", "CLICK"]);
    const { html } = await send();
    cloud.clock.freeze(SENT_AT + 60 * DAY_MS);
    await request(pixelOf(html)!);
    cloud.clock.freeze(SENT_AT + 60 * DAY_MS + 1);
    await request(pixelOf(html)!);
    expect((await request(linkOf(html))).status).toBe(302);
    expect([reported("Email Opened").length, reported("Email Clicked").length]).toEqual([1, 0]);
  });

  test("reports nothing once the destination is deleted, and is unknown once its account is erased", async () => {
    await track(["OPEN", "CLICK"]);
    const { html } = await send();
    const gone = { ConfigurationSetName: "tracked", EventDestinationName: "bus" };
    await cloud.ses().send(new DeleteConfigurationSetEventDestinationCommand(gone));
    expect((await request(pixelOf(html)!)).status).toBe(200);
    expect(reported("Email Opened")).toEqual([]);
    eraseSesOfAccount(cloud.store, customerId);
    expect((await request(pixelOf(html)!)).status).toBe(404);
  });

  test.each([
    ["of another mail", (address: string) => address.replace(/[^/]+$/, "other")],
    ["of another kind", (address: string) => address.replace("/I0/", "/X0/")],
    ["of a link that it does not have", (address: string) => `${address.replace("/I0/", "/L0/")}/7`],
  ])("answers 404 to an address %s", async (_, change) => {
    await track(["OPEN", "CLICK"]);
    const { html } = await send();
    expect((await request(change(pixelOf(html)!))).status).toBe(404);
    expect((await request(pixelOf(html)!, "POST")).status).toBe(404);
    expect(reported("Email Opened")).toEqual([]);
  });
});

test.each([
  [["OPEN"], true, { pixel: true, link: false }],
  [["CLICK"], true, { pixel: false, link: true }],
  [["SEND"], true, { pixel: false, link: false }],
  [["OPEN", "CLICK"], false, { pixel: false, link: false }],
] as [EventType[], boolean, object][])(
  "a set with %j (enabled: %s) changes what it reports: %j",
  async (types, enabled, changed) => {
    await track(types, enabled);
    const { html } = await send();
    expect({ pixel: pixelOf(html) !== undefined, link: !html.includes("shop.example") }).toEqual(changed);
  },
);

const link = (index: number) => `http://t/${String(index)}?a&b`;

describe("links in html", () => {
  test.each([
    ["<a href=https://a.example/x>x</a>", ["https://a.example/x"]],
    ["<A class='c' HREF = ' HTTP://a.example '>x</A>", ["HTTP://a.example"]],
    ['<a href="https://a.example/?q=1&amp;r=&quot;2">x</a>', ['https://a.example/?q=1&r="2']],
    ['<a href="https://a.example">1</a><a href="https://a.example">2</a>', ["https://a.example", "https://a.example"]],
    ['<a ses:no-track href="https://a.example">x</a>', []],
    ['<a href="mailto:me@example.com">x</a><a href="#top">y</a><a href>z</a><a name="n">n</a>', []],
    ['<!-- <a href="https://a.example"> --><style>a::after { content: \'<a href="https://b.example">\' }</style>', []],
    ['<link href="https://a.example"><area href="https://a.example"><img src="https://a.example">', []],
  ])("%s", (html, wanted) => {
    expect(trackHtml(html, { link }).links.map(({ url }) => url)).toEqual(wanted);
  });

  test("are replaced where they stand, and everything else stays as it is", () => {
    const html = `<!doctype html><BODY class=x><p>ö &amp; <a id="1" href='https://a.example' ses:no-track="">n</a>
<a title="t" href='https://b.example' ses:tags="k:v;flag;">b</a></BODY></html>`;
    expect(trackHtml(html, { link, pixel: "http://p/1" })).toEqual({
      html: `<!doctype html><BODY class=x><p>ö &amp; <a id="1" href='https://a.example' >n</a>
<a title="t" href="http://t/0?a&amp;b" >b</a><img alt="" src="http://p/1" style="display: none; width: 1px; height: 1px;"></BODY></html>`,
      links: [{ url: "https://b.example", tags: { k: ["v"], flag: [""] } }],
    });
  });

  test("of html without a body end have the pixel at the end", () => {
    expect(trackHtml("<p>a", { pixel: "http://p" }).html).toMatch(/^<p>a<img [^>]+>$/);
  });
});
