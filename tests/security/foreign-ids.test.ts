import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentCheckRoutes } from "#shared/api/content-checks.ts";
import { type RouteEntry, routeEntries } from "#shared/api/entries.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { Route } from "#shared/api/route.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import type { Stage } from "#tests/support/audited-calls/sample-calls.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type CallOptions, type Product, startProduct } from "#tests/support/product.ts";
import { baseCallOf } from "./foreign-ids/base-calls.ts";
import { idsIn, type Item, itemsOf } from "./foreign-ids/company-items.ts";
import { type IdField, idFieldsOf, nameOf } from "./foreign-ids/id-fields.ts";
import { onlyTheirs, openFullStage, openStage } from "./foreign-ids/two-companies.ts";
import { withId } from "./foreign-ids/with-id.ts";

/** What one company gets who knows the ids of another one: nothing, by any route, in any field. */

let product: Product;
let theirs: Stage;
let ours: Stage;
let before: Item[];
let foreign: ReadonlyMap<string, string>;
/** Without what a schedule does meanwhile: it delivers notifications. */
const theirItems = async () =>
  (await itemsOf(claimsOf(theirs.person).company)).filter(
    ({ pk, sk }) => pk !== "notification-outbox" && !sk.startsWith("notification-mail"),
  );
beforeAll(async () => {
  product = await startProduct();
  theirs = await openFullStage(product);
  ours = await openStage(product);
  before = await theirItems();
  foreign = idsIn(before);
});
afterAll(() => product.close());

const nobodys = "00000000-aaaa-4bbb-8ccc-000000000000";

/** Fields that are called ids and name nothing of ours. */
const notOurs = [
  "setSsoClient body.clientId",
  "registerUser body.gclid",
  // Cognito's, of the user whose session it is: tried in tests/api/passkeys.test.ts.
  "addPasskey body.credential.id",
  "addPasskey body.credential.rawId",
  "removePasskey params.id",
  // The name of what is shown once, not an id.
  "noteTutorialSeen params.id",
];
/** What narrows a list of one's own things: nothing is found. */
const filters = [
  "listBlocks query.tag_filter",
  "listTemplates query.tag_filter",
  "listTemplates query.created_by",
  "findInContents query.tag_filter",
  "findInContents query.created_by",
  "listAuditEntries query.actor",
  "listJobs query.behind",
  "listTemplatesOfEarlierBrands query.behind",
  "listAccountJobs query.cursor",
  "exportTranslationFiles body.templateIds.0",
];
/** Where a page of one's own list begins: any text of the form of an id is such a place. */
const cursors = ["listJobs query.behind", "listTemplatesOfEarlierBrands query.behind", "listAccountJobs query.cursor"];
/** The caller's own notes, e.g. by the credential id that Cognito gave: any id may stand there, and says nothing of others. */
const ownNotes = ["namePasskey params.id", "markNotificationsRead body.ids.0"];
/** Stripe's id of a session, tried in tests/api/billing-card.test.ts. */
const ofOthersForm = ["confirmCheckout body.checkout_session_id"];
/** Answered as an outdated quote, which a company needs a card for: tried in tests/api/billing-quotes.test.ts. */
const ofQuotes = ["requestUpgrade body.quoteId"];
/** Kept as it is, and given back to the list, whose filter is tried here. */
const inViews = ["createTemplateView body.address.createdBy", "changeTemplateView body.address.createdBy"];
/** The id stands in both. */
const together: Readonly<Record<string, IdField>> = {
  "setTemplateTags params.id": { where: "body", path: ["templateUid"] },
  "setTemplateTags body.templateUid": { where: "params", path: ["id"] },
};

const skipped = [...notOurs, ...ofOthersForm, ...ofQuotes, ...inViews];
const fields = routeEntries.flatMap((entry) =>
  idFieldsOf(entry.route)
    .map((field) => ({ ...entry, entry, field, at: `${entry.name} ${nameOf(field)}` }))
    .filter(({ at }) => !skipped.includes(at)),
);

/** Made ready once: what is refused changes nothing. */
const bases = new Map<RouteEntry, Promise<CallOptions>>();
async function baseOf(entry: RouteEntry): Promise<CallOptions> {
  const base = bases.get(entry) ?? Promise.resolve(baseCallOf(entry)(ours));
  bases.set(entry, base);
  return base;
}

describe("an id of another company is answered like one that does not exist:", () => {
  it.each(fields)("$at", async ({ entry, route, field, at }) => {
    const base = await baseOf(entry);
    const both = together[at];
    const ask = (id: string) => {
      const call = withId(base, field, id);
      return ours.person.call(route, both === undefined ? call : withId(call, both, id));
    };
    const answer = await ask(nobodys);
    // Anything else would be said before the id is looked at, and the rest would prove nothing.
    const found = filters.includes(at) ? 200 : 204;
    expect(answer.status).toBe(filters.includes(at) || ownNotes.includes(at) ? found : 404);
    for (const [kind, id] of foreign) {
      const got = { kind, ...(await ask(id)) };
      if (!cursors.includes(at)) expect(got).toEqual({ kind, ...answer });
      const text = JSON.stringify(got);
      expect([...foreign.values()].filter((id) => text.includes(id))).toEqual([]);
    }
  });
});

describe("a name of another company's is answered like an unknown name:", () => {
  const named: readonly (readonly [string, (thing: "theirs" | "nobodys") => Promise<unknown>])[] = [
    [
      "a template by its name, read with an API key",
      (whose) => asMachine(machineApiRoutes.readAccountTemplate, whose, {}),
    ],
    [
      "a template's contract by its name, read with an API key",
      (whose) => asMachine(machineApiRoutes.readAccountContract, whose, {}),
    ],
    [
      "a template's contract by its name, compared with an API key",
      (whose) => asMachine(machineApiRoutes.compareAccountContract, whose, { body: { version: 1 } }),
    ],
    [
      "a template by its name, rendered with an API key",
      (whose) => asMachine(contentCheckRoutes.renderContent, whose, { params: {}, body: { template: ofWhom(whose) } }),
    ],
    [
      "a template by its name, checked against with an API key",
      (whose) =>
        asMachine(contentCheckRoutes.checkContent, whose, {
          params: {},
          body: { template: ofWhom(whose), content: { subject: "Hello", html: "Hello" } },
        }),
    ],
    [
      "a template by its name, published with an API key",
      (whose) => asMachine(machineApiRoutes.publishAccountTemplate, whose, { body: {} }),
    ],
    [
      "a template by its name, sent with an API key",
      (whose) =>
        asMachine(machineApiRoutes.sendAccountTemplate, whose, {
          headers: { "idempotency-key": "foreign-name" },
          body: { senderEmailAddress: "news@shop.example", recipients: ["a@example.com"] },
        }),
    ],
    [
      "a sender",
      async (whose) => {
        const id = await ours.template(`by-${whose}`, "<p>Hello</p>");
        const senderEmailAddress = whose === "theirs" ? "hello@shop.example" : "nobody@shop.example";
        const body = { senderEmailAddress, recipients: ["a@example.com"], variables: {} };
        const headers = { "idempotency-key": `sender-${whose}` };
        const answer = await ours.person.call(sendRoutes.sendTemplate, { params: { id }, headers, body });
        return JSON.parse(JSON.stringify(answer).replaceAll(senderEmailAddress, "the address"));
      },
    ],
  ];

  const ofWhom = (whose: string) => (whose === "theirs" ? onlyTheirs : "nobodys");
  const asMachine = async (route: Route, whose: string, call: CallOptions) => {
    const params = { id: ours.customer.accountId };
    const token = await makeKey(ours.person, params.id);
    return ours.person.call(route, { token, params: { name: ofWhom(whose) }, ...call });
  };

  it.each(named)("%s", async (_, ask) => {
    const answer = await ask("nobodys");
    expect(answer).toMatchObject({ status: expect.not.toSatisfy((status: number) => status < 400) });
    expect(await ask("theirs")).toEqual(answer);
  });
});

const kinds = [
  ...["account", "archived-template", "block", "comment", "company", "domain-identity", "email-identity", "group"],
  ...[
    "image",
    "job",
    "notification",
    "policy",
    "sample-data",
    "send",
    "session",
    "sso",
    "subscription",
    "tag",
    "template",
    "user",
    "webhook",
    "webhook-delivery",
  ],
];

describe("the other company", () => {
  it("has something of every kind that has an id", () => {
    expect([...foreign.keys()].sort()).toEqual(kinds);
  });

  it("is unchanged after all of it", async () => {
    expect(await theirItems()).toEqual(before);
  });
});
