import { openTable } from "#functions/adapters/dynamo/table.ts";
import { unsubscribeToken } from "#functions/domain/notifications/unsubscribe-token.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import type { RouteEntry } from "#shared/api/entries.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { userRoutes } from "#shared/api/users.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { newThread } from "#tests/support/audited-calls/comments.ts";
import { auditedCalls } from "#tests/support/audited-calls/all.ts";
import { block } from "#tests/support/audited-calls/blocks.ts";
import { scimOf } from "#tests/support/audited-calls/scim.ts";
import { testedWebhook } from "#tests/support/audited-calls/webhooks.ts";
import type { Stage } from "#tests/support/audited-calls/sample-calls.ts";
import { appCode } from "#tests/support/authenticator-app.ts";
import { sendStripeEvent } from "#tests/support/billing.ts";
import { checkDrift, findingsOf, publishedTemplate } from "#tests/support/drift.ts";
import { exif } from "#tests/support/exif.ts";
import { uploadByKey, uploadTo, wholeImage } from "#tests/support/images.ts";
import { declineByLink, invitationTo, invitingCompany } from "#tests/support/invitations.ts";
import { buyByCard, buyOnMarketplace, registerWith } from "#tests/support/local-payments.ts";
import {
  type ApiAnswer,
  type CallOptions,
  codeFor,
  password,
  type Product,
  signInFully,
} from "#tests/support/product.ts";
import { softwareAuthenticator } from "#tests/support/software-authenticator.ts";
import { blockTranslationsOf, translateInto, translationsOf } from "#tests/support/translations.ts";
import { addWebhook } from "#tests/support/webhooks.ts";
import { stillWebp } from "#tests/support/webp-files.ts";

/** Makes ready what a route needs, calls it as people do, and gives its answer. */
type Answer = (stage: Stage, call: (options?: CallOptions) => Promise<ApiAnswer>) => Promise<ApiAnswer>;

const html = "<p>Hello</p>";
let made = 0;
/** A name that nothing else has. */
const newName = () => `looked-at-${String((made += 1))}`;

/** A person who has blocked the invitations of all companies, and the parameters that name the block. */
async function blocked(product: Product, email: string): Promise<{ token: string; params: { id: string } }> {
  const { invite } = await invitingCompany(product);
  await invite(email);
  await declineByLink(invitationTo(product, email), "everyone");
  return { token: (await product.join(email)).token, params: { id: "everyone" } };
}

/** The finding of a template that was changed in Amazon SES. */
async function driftOf(stage: Stage, name: string) {
  await publishedTemplate(stage, name, html);
  await stage.customer.changeTemplate(name, { subject: "Theirs", html: "<p>Theirs</p>", text: "Theirs" });
  await checkDrift(stage.person, stage.customer.accountId);
  const findings = await findingsOf(stage.person, { search: name });
  return findings.map(({ templateName, hash }) => ({ templateName, hash }));
}

/** The query of a link in a mail to the person. */
async function unsubscribing({ person }: Stage): Promise<URLSearchParams> {
  const { company: companyId, sub: userId } = claimsOf(person);
  return new URLSearchParams({ token: await unsubscribeToken(openTable(), { companyId, userId }), about: "all" });
}

/** Of every kind of thing that paths name by an id, one. */
const things: Readonly<Record<string, (stage: Stage) => Promise<string> | string>> = {
  "/aws/account/{id}": ({ customer }) => customer.accountId,
  "/blocks/{id}": async ({ person }) => {
    const body = { label: newName(), description: "For a look" };
    return (await person.call(blockRoutes.createBlock, { body })).body.id;
  },
  "/iam/policies/{id}": async ({ team }) => (await team.policies())[0]!.id,
  "/iam/groups/{id}": async ({ team }) => (await team.groups())[0]!.id,
  "/identities/domains/{id}": async ({ person }) => {
    const { body } = await person.call(identityRoutes.addDomainIdentity, { body: { domain: `${newName()}.example` } });
    return body.uid;
  },
  "/images/{id}": async ({ product, person }) => (await uploadTo(product, person)).id,
  "/jobs/{id}": (stage) => send(stage, newName()),
  "/sends/{id}": (stage) => send(stage, newName()),
  "/template/{id}": ({ template }) => template(newName(), html),
  "/webhooks/{id}": async ({ person }) => (await addWebhook(person)).webhook.id,
};

async function send({ person, template }: Stage, name: string): Promise<string> {
  const body = { senderEmailAddress: "news@shop.example", recipients: ["news@shop.example"], variables: {} };
  return (await person.call(sendRoutes.sendTemplate, { params: { id: await template(name, html) }, body })).body.id;
}

const keyOf = ({ person, customer }: Stage): Promise<string> => makeKey(person, customer.accountId);

/** Registers a person who has not confirmed the address yet; gives the address. */
async function applicant({ product }: Stage, email: string): Promise<string> {
  await product.call(userRoutes.registerUser, { body: { email, password } });
  return email;
}

/** With the refresh token of a session that is the caller's own. */
const ownSession =
  (options: CallOptions = {}): Answer =>
  async ({ product }, call) => {
    const { email } = await product.join();
    const { idToken, refreshToken } = await signInFully(email);
    return call({ ...options, token: idToken, body: { refreshToken } });
  };

/** Routes that need more than an id, or another person than the stage's. */
const further: Readonly<Record<string, Answer>> = {
  confirmCheckout: async ({ product }, call) => {
    const { token } = await product.join();
    return call({ token, body: { checkout_session_id: `cs_test_${"a".repeat(20)}`, subscribed_plan: "Business" } });
  },
  quoteUpgrade: async ({ product }, call) => {
    const person = await product.join();
    await buyByCard(person);
    return call({ token: person.token, body: { selectedPlan: "Business", annualBilling: false } });
  },
  openBillingPortal: async ({ product }, call) => {
    const person = await product.join();
    await buyByCard(person);
    return call({ token: person.token });
  },
  receiveStripeEvent: ({ product }) =>
    sendStripeEvent(product, "customer.subscription.updated", {
      object: "subscription",
      id: "sub_unknown",
      customer: "cus_unknown",
    }),
  uploadImage: async ({ product, person }) => {
    // One that is to be turned: its codec is a part of the bundle that others do not load.
    const webp = stillWebp(wholeImage("webpExtended"), { width: 1, height: 1 }, exif(6, "camera"));
    const body = await uploadTo(product, person, "picture.webp", webp);
    return { status: "filelink" in body ? 201 : 500, body };
  },
  importTemplates: async ({ customer }, call) => {
    await customer.createTemplate("from-ses", { subject: "Hello", html });
    return call({ body: { names: ["from-ses"] } });
  },
  compareImportedLanguages: async ({ person }, call) => {
    await translateInto(person, "de");
    return call({ body: { groups: [{ name: "from-ses", languages: [{ code: "de", name: "from-ses_de" }] }] } });
  },
  ignoreDrift: async (stage, call) => {
    const findings = await driftOf(stage, "ignored");
    return call({ body: { awsAccountId: stage.customer.accountId, ignored: true, findings } });
  },
  publishDrift: async (stage, call) => {
    const findings = await driftOf(stage, "published-again");
    return call({ body: { awsAccountId: stage.customer.accountId, findings } });
  },
  checkDrift: (_stage, call) => call({ body: {} }),
  publishTemplates: async ({ template }, call) =>
    call({ body: { uids: [await template("published-with-others", html)] } }),
  getCommentThread: async (stage, call) => call({ params: await newThread(stage, "thread-read") }),
  resolveCommentThread: async (stage, call) =>
    call({ params: await newThread(stage, "thread-resolved"), body: { resolved: true } }),
  changeComment: async (stage, call) => {
    const { id, threadId } = await newThread(stage, "comment-changed");
    return call({ params: { id, threadId, commentId: threadId }, body: { text: "Longer, please." } });
  },
  setFavourite: async ({ template }, call) =>
    call({ params: { id: await template("marked", html) }, body: { favourite: true } }),
  markNotificationsRead: (_stage, call) => call({ body: { upTo: "20261122T000000000Z-unknown0" } }),
  setNotificationChoices: (_stage, call) => call({ body: { choices: { "job-failed": "off" } } }),
  openUnsubscribePage: async (stage) => {
    const query = await unsubscribing(stage);
    const { path } = notificationRoutes.openUnsubscribePage;
    const { status } = await fetch(`${stage.product.url}/api${path}?${String(query)}`, { redirect: "manual" });
    return { status, body: undefined };
  },
  unsubscribe: async (stage, call) => call({ token: undefined, query: Object.fromEntries(await unsubscribing(stage)) }),
  compareWithSes: async ({ template, person }, call) => {
    const params = { id: await template("compared", html) };
    await person.call(publishingRoutes.publishTemplate, { params });
    return call({ params });
  },
  getWebhookDelivery: async (stage, call) => call({ params: await testedWebhook(stage) }),
  getTemplateVersion: async ({ template }, call) =>
    call({ params: { id: await template("versioned", html), versionNumber: "2" } }),
  findInContents: (_stage, call) => call({ query: { text: "Hello" } }),
  listMailEvents: (_stage, call) => call({ query: { from: "2026-01-01", to: "2026-01-31" } }),
  requestLoginLink: ({ person }, call) => call({ token: undefined, body: { email: person.email } }),
  registerUser: (_stage, call) => call({ body: { email: "new@example.com", password } }),
  resendVerification: async (stage, call) => call({ body: { email: await applicant(stage, "again@example.com") } }),
  verifyUser: async (stage, call) => {
    const email = await applicant(stage, "confirms@example.com");
    return call({ body: { email, code: codeFor(stage.product, email), password } });
  },
  requestPasswordReset: ({ person }, call) => call({ body: { email: person.email } }),
  resetPassword: async ({ product }, call) => {
    const { email } = await product.join();
    await product.call(userRoutes.requestPasswordReset, { body: { email } });
    return call({ body: { email, code: codeFor(product, email), password: "Battery-staple-9" } });
  },
  updateUser: (_stage, call) => call({ body: { displayName: "Ada", firstName: "Ada", lastName: "Test" } }),
  changeLanguage: (_stage, call) => call({ body: { language: "de" } }),
  noteTutorialSeen: (_stage, call) => call({ params: { id: "welcome" } }),
  endSession: async ({ product }, call) => {
    const person = await product.join();
    const [{ id }] = (await person.call(accountSecurityRoutes.listSessions)).body;
    return call({ token: person.token, params: { id } });
  },
  endOtherSessions: async ({ product }, call) => call({ token: (await product.join()).token }),
  changePassword: async ({ product }, call) =>
    call({ token: (await product.join()).token, body: { current: password, password: "Battery-staple-9" } }),
  beginAuthenticator: async ({ product }, call) => call({ token: (await product.join()).token, body: { password } }),
  addAuthenticator: async ({ product }, call) => {
    const { token } = await product.join();
    const { body } = await product.call(accountSecurityRoutes.beginAuthenticator, { token, body: { password } });
    return call({ token, body: { password, code: appCode(body.secret, Date.now()) } });
  },
  removeAuthenticator: async ({ product }, call) => call({ token: (await product.join()).token, body: { password } }),
  endSessions: async ({ product }, call) => call({ token: (await product.join()).token }),
  allowSignInMethod: (_stage, call) => call({ body: { method: "google" } }),
  registerMarketplaceCustomer: async ({ product }) => {
    const { token } = await buyOnMarketplace(product);
    return { status: 303, body: await registerWith(product, token) };
  },
  readOwnKey: async (stage, call) => call({ token: await keyOf(stage) }),
  listKeyAccounts: async (stage, call) => call({ token: await keyOf(stage) }),
  listAccountTemplates: async (stage, call) => call({ token: await keyOf(stage) }),
  readAccountContract: async (stage, call) => {
    await stage.template("asked-by-machine", html);
    return call({ token: await keyOf(stage), params: { name: "asked-by-machine" } });
  },
  exportTranslations: async ({ person, template }, call) => {
    await translateInto(person, "de");
    return call({ params: { id: await template("exported", html) }, query: { language: "de", format: "xliff" } });
  },
  previewTranslations: async ({ person, template }, call) => {
    await translateInto(person, "de");
    const id = await template("translations-seen", html);
    return call({ params: { id }, body: await translationsOf(person, id, {}) });
  },
  exportBlockTranslations: async (stage, call) => {
    await translateInto(stage.person, "de");
    return call({ params: { id: await block(stage, "exported") }, query: { language: "de", format: "xliff" } });
  },
  previewBlockTranslations: async (stage, call) => {
    await translateInto(stage.person, "de");
    const id = await block(stage, "translations-seen");
    return call({ params: { id }, body: await blockTranslationsOf(stage.person, id, {}) });
  },
  exportTranslationFiles: async ({ person, template }, call) => {
    await translateInto(person, "de");
    const templateIds = [await template("exported-with-others", html)];
    return call({ body: { templateIds, language: "de", format: "po" } });
  },
  previewTranslationFiles: async ({ person, template }, call) => {
    await translateInto(person, "de");
    const id = await template("seen-with-others", html);
    return call({ body: { files: [await translationsOf(person, id, {})] } });
  },
  makeValuesOptional: async ({ template }, call) => {
    const id = await template("made-optional", "<p>{{code}}</p>");
    return call({ params: { id }, body: { basedOnVersion: 2, values: ["code"] } });
  },
  compareAccountContract: async (stage, call) => {
    await stage.template("compared-by-machine", html);
    const params = { name: "compared-by-machine" };
    return call({ token: await keyOf(stage), params, body: { version: 1 } });
  },
  listLibraryBlocks: async (stage, call) => call({ token: await keyOf(stage) }),
  readLibraryBlock: async (stage, call) =>
    call({ token: await keyOf(stage), params: { id: await block(stage, "read-by-machine") } }),
  listLibraryImages: async (stage, call) => call({ token: await keyOf(stage) }),
  readLibraryImage: async (stage, call) => {
    const { id } = await uploadTo(stage.product, stage.person);
    return call({ token: await keyOf(stage), params: { id } });
  },
  uploadLibraryImage: async (stage) => {
    const webp = stillWebp(wholeImage("webpExtended"), { width: 1, height: 1 }, exif(6, "camera"));
    return uploadByKey(stage.product.url, await keyOf(stage), { bytes: webp, name: "picture.webp" });
  },
  listLibraryTags: async (stage, call) => call({ token: await keyOf(stage) }),
  renderContent: async (stage, call) =>
    call({ token: await keyOf(stage), body: { content: { subject: "Hello", html } } }),
  checkContent: async (stage, call) =>
    call({ token: await keyOf(stage), body: { content: { subject: "Hello", html } } }),
  planTemplates: async (stage, call) => {
    const templates = [{ name: "planned-by-machine", hash: "0".repeat(64) }];
    return call({ token: await keyOf(stage), body: { templates } });
  },
  listSourceVersions: async (stage, call) => {
    await stage.template("versions-by-machine", html);
    return call({ token: await keyOf(stage), params: { name: "versions-by-machine" } });
  },
  compareByName: async (stage, call) => {
    await stage.template("compared-by-name", html);
    const params = { name: "compared-by-name", versionNumber: "1" };
    return call({ token: await keyOf(stage), params, query: { with: "2" } });
  },
  listSampleDataByName: async (stage, call) => {
    await stage.template("data-by-name", html);
    return call({ token: await keyOf(stage), params: { name: "data-by-name" } });
  },
  listAccountSampleData: async (stage, call) => call({ token: await keyOf(stage) }),
  readLanguages: async (stage, call) => call({ token: await keyOf(stage) }),
  listAccountJobs: async (stage, call) => call({ token: await keyOf(stage) }),
  readSourceVersion: async (stage, call) => {
    await stage.template("source-by-machine", html);
    return call({ token: await keyOf(stage), params: { name: "source-by-machine", versionNumber: "2" } });
  },
  readAccountTemplate: async (stage, call) => {
    await stage.template("read-by-machine", html);
    return call({ token: await keyOf(stage), params: { name: "read-by-machine" } });
  },
  readAccountJob: async (stage, call) =>
    call({ token: await keyOf(stage), params: { id: await send(stage, "job-read-by-machine") } }),
  showInvitation: async ({ product }, call) => {
    const { invite } = await invitingCompany(product);
    await invite("shown@example.com");
    return call({ token: undefined, body: { token: invitationTo(product, "shown@example.com").token } });
  },
  foundCompany: async ({ product }, call) => {
    const { invite } = await invitingCompany(product);
    await invite("founds@example.com");
    return call({ token: (await product.join("founds@example.com")).token });
  },
  endInvitationBlock: async ({ product }, call) => {
    const { token, params } = await blocked(product, "ends-block@example.com");
    return call({ token, params });
  },
  restoreInvitationBlock: async ({ product }, call) => {
    const { token, params } = await blocked(product, "restores-block@example.com");
    await product.call(invitationRoutes.endInvitationBlock, { token, params });
    return call({ token, params });
  },
  listScimResources: async (stage, call) =>
    call({ token: (await scimOf(stage)).token, params: { resource: "Groups" } }),
  readScimResource: async (stage, call) => {
    const scim = await scimOf(stage);
    const { id } = await scim.group("read-by-provider");
    return call({ token: scim.token, params: { resource: "Groups", resourceId: id } });
  },
  namePasskey: (_stage, call) => call({ params: { id: "credential" }, body: { name: "Laptop" } }),
  listPasskeys: ownSession(),
  beginPasskey: ownSession(),
  addPasskey: async ({ product }, call) => {
    const { email } = await product.join();
    const { idToken: token, refreshToken } = await signInFully(email);
    const begun = await product.call(secondFactorRoutes.beginPasskey, { token, body: { refreshToken } });
    const credential = softwareAuthenticator(product.url).create(begun.body.options);
    return call({ token, body: { refreshToken: begun.body.refreshToken, name: "Laptop", credential } });
  },
  removePasskey: ownSession({ params: { id: "credential" } }),
  answerAgent: async ({ person, customer }, call) =>
    call({
      token: await makeKey(person, customer.accountId),
      headers: { accept: "application/json, text/event-stream", "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
    }),
  drawCountdown: (_stage, call) => call({ token: undefined, query: { end: "2030-01-01T00:00" } }),
  checkCountdown: (_stage, call) => call({ token: undefined, query: { end: "2030-01-01T00:00" } }),
  findSsoProvider: (_stage, call) => call({ token: undefined, query: { iss: "https://login.firm.example" } }),
};

const thingIn = (path: string) => Object.keys(things).find((prefix) => path.startsWith(prefix));

/** Calls a route so that it has something to do. Throws for a route that needs more than an id and has no entry here. */
export async function answerOf({ area, name, route }: RouteEntry, stage: Stage): Promise<ApiAnswer> {
  const call = (options: CallOptions = {}) => stage.person.call(route, options);
  const audited = auditedCalls[area][name];
  if (audited !== undefined) return call(await audited(stage));
  const more = further[name];
  if (more !== undefined) return more(stage, call);
  const prefix = thingIn(route.path);
  if (prefix !== undefined) return call({ params: { id: await things[prefix]!(stage) } });
  if (route.path.includes("{") || route.body !== undefined) {
    throw new Error(`${name} wants more than an id: say in tests/lambda/unaudited-calls.ts how it is called`);
  }
  return call();
}
