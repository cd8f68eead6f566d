import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { type BlockBody, getBlockBody } from "#functions/storage/blocks/block-store.ts";
import { listImages, placeOfImage } from "#functions/storage/images/image-store.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { tableName } from "#bin/local-stage/settings.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { imagePath } from "#shared/models/image.ts";
import { region } from "../load/join-company.ts";
import type { SoakTenant } from "./soak-tenant.ts";
import type { ReceivedWebhook } from "./webhook-receiver.ts";

const StoredItem = z.looseObject({ pk: z.string(), sk: z.string() });
export type StoredItem = z.infer<typeof StoredItem>;

/** The final data, read directly: the table, the mailbox, the customers' Amazon SES. */
export interface Evidence {
  readonly tenants: readonly SoakTenant[];
  readonly items: readonly StoredItem[];
  /** By company, template and version: "<company> <template> <version>". */
  readonly bodies: ReadonlyMap<string, TemplateBodies>;
  /** By company, reusable block and version: "<company> <block> <version>". */
  readonly blocks: ReadonlyMap<string, BlockBody>;
  /** The addresses that got a mail, once per mail. */
  readonly mailedTo: readonly string[];
  /** The mails of Sestina itself. */
  readonly notices: readonly { readonly to: string; readonly subject: string }[];
  /** The requests that reached the companies' webhooks, oldest first. */
  readonly webhooks: readonly ReceivedWebhook[];
  /** The ids of the images whose bytes are served. */
  readonly images: ReadonlySet<string>;
  /** The templates of Amazon SES, by company, account and name: "<company> <account> <name>". */
  readonly inSes: ReadonlyMap<string, SesTemplate>;
}

const VersionItem = z.object({
  pk: z.templateLiteral(["template#", z.string(), "#", z.string()]),
  sk: z.templateLiteral(["version#", z.string()]),
  version: z.int(),
});

async function readItems(): Promise<StoredItem[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const items: StoredItem[] = [];
  for await (const page of paginateScan({ client }, { TableName: tableName, ConsistentRead: true })) {
    items.push(...z.array(StoredItem).parse(page.Items ?? []));
  }
  client.destroy();
  return items;
}

async function readBodies(items: readonly StoredItem[]): Promise<Map<string, TemplateBodies>> {
  const table = openTable();
  const bodies = new Map<string, TemplateBodies>();
  for (const item of items) {
    const version = VersionItem.safeParse(item);
    if (!version.success) continue;
    const [, companyId = "", templateId = ""] = version.data.pk.split("#");
    const found = await findTemplateBodies(table, companyId, templateId, version.data.version);
    if (found !== undefined) bodies.set(`${companyId} ${templateId} ${String(version.data.version)}`, found);
  }
  return bodies;
}

const BlockBodyItem = z.object({
  pk: z.templateLiteral(["block#", z.string(), "#", z.string()]),
  sk: z.templateLiteral(["body#", z.string()]),
});

async function readBlocks(items: readonly StoredItem[]): Promise<Map<string, BlockBody>> {
  const table = openTable();
  const blocks = new Map<string, BlockBody>();
  for (const item of items) {
    const body = BlockBodyItem.safeParse(item);
    if (!body.success) continue;
    const [, companyId = "", id = ""] = body.data.pk.split("#");
    const versionNumber = Number(body.data.sk.slice("body#".length));
    const found = await getBlockBody(table, companyId, { id, versionNumber });
    blocks.set(`${companyId} ${id} ${String(versionNumber)}`, found);
  }
  return blocks;
}

const Names = z.object({ templates: z.array(z.object({ name: z.string() })) });
const Parts = z.object({
  name: z.string(),
  subject: z.string().default(""),
  html: z.string().default(""),
  text: z.string().default(""),
});

type Place = SoakTenant["accounts"][number];

async function readSes(
  { url }: LocalAws,
  companyId: string,
  { accountId, awsAccountId }: Place,
): Promise<[string, SesTemplate][]> {
  const at = `${url}/_local/api/accounts/${awsAccountId}/ses/${region}`;
  const { templates } = Names.parse(await (await fetch(at)).json());
  const held: [string, SesTemplate][] = [];
  for (const { name } of templates) {
    const parts = Parts.parse(await (await fetch(`${at}/templates/${encodeURIComponent(name)}`)).json());
    held.push([`${companyId} ${accountId} ${name}`, parts]);
  }
  return held;
}

/** The images of the companies' libraries, which a mail can show. */
async function readImages({ url }: LocalAws, tenants: readonly SoakTenant[]): Promise<Set<string>> {
  const served = new Set<string>();
  for (const { companyId } of tenants) {
    for (const image of await listImages(openTable(), companyId)) {
      if ((await fetch(`${url}/${imagePath(placeOfImage(companyId, image))}`)).ok) served.add(image.id);
    }
  }
  return served;
}

/** The recipients of mails from the senders of these companies, without Amazon SES's verification mails. */
function mailsOf({ mailbox }: LocalAws, tenants: readonly SoakTenant[]): string[] {
  const senders = tenants.map(({ sender }) => sender);
  const isSent = (from: string) => senders.some((sender) => from.includes(sender));
  return mailbox.list().flatMap(({ from, deliveredTo }) => (isSent(from) ? [deliveredTo] : []));
}

/** The mails about notifications and other events. */
function noticesOf({ mailbox }: LocalAws, tenants: readonly SoakTenant[]): Evidence["notices"] {
  const members = tenants.map(({ email }) => email);
  return mailbox.list().flatMap(({ deliveredTo: to, subject }) => (members.includes(to) ? [{ to, subject }] : []));
}

/** Reads all data that a soak left. */
export async function readEvidence(
  cloud: LocalAws,
  tenants: readonly SoakTenant[],
  webhooks: Evidence["webhooks"],
): Promise<Evidence> {
  const items = await readItems();
  const places = tenants.flatMap(({ companyId, accounts }) => accounts.map((place) => ({ companyId, place })));
  const inSes = (await Promise.all(places.map(({ companyId, place }) => readSes(cloud, companyId, place)))).flat();
  return {
    tenants,
    items,
    bodies: await readBodies(items),
    blocks: await readBlocks(items),
    mailedTo: mailsOf(cloud, tenants),
    notices: noticesOf(cloud, tenants),
    webhooks,
    images: await readImages(cloud, tenants),
    inSes: new Map(inSes),
  };
}
