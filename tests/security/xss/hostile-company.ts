import { accountRoutes } from "#shared/api/accounts.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import type { Route } from "#shared/api/route.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { valueHoldsScriptTag } from "#shared/placeholders/script-tag.ts";
import { newKey } from "#tests/support/api-keys.ts";
import { newTrust } from "#tests/support/trusted-issuers.ts";
import { uploadTo } from "#tests/support/images.ts";
import type { CallOptions, Product } from "#tests/support/product.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { aWebhook } from "#tests/support/webhooks.ts";
import { corpus, oneLiners, oneOfEach, packed } from "../corpus/all.ts";
import { publishHostileRecords, registerHostileProviders, causeFailures } from "./outside-texts.ts";
import { designWith, placements } from "./placements.ts";

/** A company in which every text that a person may write is a vector. */
export interface HostileCompany extends Studio {
  readonly ids: Readonly<Record<"template" | "block" | "domain", string>>;
  /** Texts that must be seen as they were written, by where they stand. */
  readonly words: Readonly<Record<Place, string>>;
}

type Place =
  | "company"
  | "person"
  | "tag"
  | "block"
  | "policy"
  | "group"
  | "alias"
  | "sender"
  | "image"
  | "note"
  | "subject"
  | "sampleData"
  | "webhook"
  | "apiKey"
  | "trust"
  | "brand";

const hit = "<img src=x onerror=alert(1)>";
const words: HostileCompany["words"] = {
  company: `Co ${hit}`,
  person: `Me ${hit}`,
  tag: `T${hit}`,
  block: `Block ${hit}`,
  policy: `A policy ${hit}`,
  group: `A group ${hit}`,
  alias: `Account ${hit}`,
  sender: `Sender ${hit}`,
  image: `image ${hit}.png`,
  note: `Note ${hit}`,
  subject: `Subject ${hit}`,
  sampleData: `Data ${hit}`,
  webhook: `Hook ${hit}`,
  apiKey: `Key ${hit}`,
  trust: `Trust ${hit}`,
  brand: `Fern ${hit}`,
};

const templateName = "hostile";

export async function openHostileCompany(product: Product): Promise<HostileCompany> {
  const studio = await openStudio(product);
  const { person, customer } = studio;
  const make = async (route: Route, options: CallOptions) => {
    const { status, body } = await person.call(route, options);
    if (status >= 300) throw new Error(`${route.path} ${JSON.stringify(body)}`);
    return body;
  };
  const description = packed(oneLiners, 256);
  const described = (label: string, at: number) => ({ label, description: description[at % description.length]! });

  await make(companyRoutes.renameCompany, { body: { name: words.company } });
  const name = words.person;
  await make(userRoutes.updateUser, { body: { displayName: name, firstName: name, lastName: name } });
  for (const label of [words.tag, ...oneOfEach(40).slice(0, 6)])
    await make(tagRoutes.createTag, { body: { label, color: "#0f766e" } });
  for (const [at, label] of [words.policy, ...oneOfEach(64).slice(0, 3)].entries()) {
    await make(accessRoutes.createPolicy, { body: described(label, at) });
  }
  for (const [at, label] of [words.group, ...oneOfEach(64).slice(3, 6)].entries()) {
    await make(accessRoutes.createUserGroup, { body: described(label, at) });
  }
  const design = designWith(placements["html"]!, [corpus.join(" ")]);
  let block = "";
  for (const [at, label] of [...oneOfEach(64), words.block].entries()) {
    block = (await make(blockRoutes.createBlock, { body: { ...described(label, at), design } })).id;
  }
  const [account] = await make(accountRoutes.listAccounts, {});
  const change = { alias: words.alias, roleArn: account.roleArn, version: account.version };
  await make(accountRoutes.updateAccount, { params: { id: customer.accountId }, body: change });
  const { entities: senders } = await make(identityRoutes.listEmailIdentities, {});
  const sender = (senders as EmailIdentity[]).find(({ identity }) => identity === "news@shop.example")!;
  await make(identityRoutes.nameSender, { params: { id: sender.uid }, body: { senderName: words.sender } });
  for (const file of [...oneOfEach(60).slice(0, 6), words.image]) await uploadTo(product, person, file);

  const footer = [words.brand, ...packed(oneLiners, 1900).slice(0, 1)].join("\n");
  const colors = sampleBrand.colors.map((color) => ({ ...color, name: words.brand }));
  const logo = { ...sampleBrand.logo, alt: words.brand };
  const brand = { ...sampleBrand, colors, logo, footer: { ...sampleBrand.footer, text: footer } };
  await make(brandRoutes.setBrand, { body: { brand, revision: 0 } });
  await make(webhookRoutes.addWebhook, { body: { ...aWebhook, name: words.webhook } });
  await make(apiKeyRoutes.makeApiKey, { body: newKey([customer.accountId], { name: words.apiKey }) });
  const conditions = [{ claim: "sub", is: "<img/src=x/onerror=alert(1)>" }];
  const trust = newTrust(product, [customer.accountId], { name: words.trust, conditions });
  await make(trustedIssuerRoutes.addTrustedIssuer, { body: trust });
  const template = await makeTemplate(make);
  await causeFailures(studio, templateName);
  const domain = await publishHostileRecords(product, studio);
  await registerHostileProviders(studio);
  return { ...studio, words, ids: { template, block, domain } };
}

/** A preview shows a mail whose placeholders and characters are right. */
const written = corpus.filter((vector) => !/\{\{|[\0\ud800]/.test(vector));

/** One template with the whole corpus in its html, its text and its sample data. */
async function makeTemplate(make: (route: Route, options: CallOptions) => Promise<any>) {
  const { uid } = await make(templateRoutes.createTemplate, {
    body: { template_name: templateName, subject: "Hello" },
  });
  const params = { id: uid };
  const body = {
    basedOnVersion: 1,
    design: designWith(placements["html"]!, [...packed(written, 4000), "<p>The end {{value}}</p>"]),
    subject: [
      words.subject,
      packed(
        oneLiners.filter((vector) => !vector.includes("{{")),
        900,
      )[0],
    ].join(" "),
    text: written.join("\n"),
    mailSettings: { replyTo: [], headers: [{ name: "X-Hostile", value: words.note }] },
  };
  await make(templateRoutes.saveTemplate, { params, body });
  const note = { params: { ...params, versionNumber: "2" }, body: { note: words.note } };
  await make(versionRoutes.noteTemplateVersion, note);
  const value = oneLiners
    .filter((vector) => !valueHoldsScriptTag(vector))
    .join(" ")
    .slice(0, 15_000);
  await make(sampleDataRoutes.saveSampleData, { params, body: { name: words.sampleData, values: { value } } });
  await make(publishingRoutes.publishTemplate, { params });
  return uid as string;
}
