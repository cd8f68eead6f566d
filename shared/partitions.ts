/** Constants, since every Lambda has the table below. */
const partitionKey = "partition key";
const sortKey = "sort key";
const nowhere = "nowhere";

/**
 * The first words of the table's partition keys, and where such a key names its company. Every partition has one of
 * these words before its first "#". From this table follow the guard before each call of the table
 * (functions/core/limit-table.ts) and the leading keys that each Lambda's role may use (infra/grants.ts).
 *
 * - "partition key": `<word>#<company>`, or more behind a further "#".
 * - "sort key": one partition for all companies, whose sort keys have the company's id as one of their parts.
 * - "nowhere": reached by a hash, a name or an id that is no company's.
 */
export const partitions = {
  company: partitionKey,
  template: partitionKey,
  "template-list": partitionKey,
  "template-contents": partitionKey,
  block: partitionKey,
  job: partitionKey,
  images: partitionKey,
  "mail-events": partitionKey,
  session: partitionKey,
  archive: sortKey,
  "company-deletions": sortKey,
  "extras-due": sortKey,
  "notification-outbox": sortKey,
  "account-due": sortKey,
  "webhook-due": sortKey,
  "aws-account": sortKey,
  "ended-company": nowhere,
  "open-jobs": nowhere,
  user: nowhere,
  "api-key": nowhere,
  trust: nowhere,
  "scim-token": nowhere,
  role: nowhere,
  attempts: nowhere,
  "login-token": nowhere,
  registration: nowhere,
  newcomer: nowhere,
  "password-reset": nowhere,
  invited: nowhere,
  "invitation-token": nowhere,
  "stripe-customer": nowhere,
  "marketplace-reference": nowhere,
  license: nowhere,
  agreement: nowhere,
  "sso-provider": nowhere,
  "sso-domain": nowhere,
  "sso-host": nowhere,
  "sso-person": nowhere,
  lease: nowhere,
} as const satisfies Readonly<Record<string, "partition key" | "sort key" | "nowhere">>;

type Named<Where> = {
  readonly [Word in keyof typeof partitions]: (typeof partitions)[Word] extends Where ? Word : never;
}[keyof typeof partitions];

/** A partition that names no company in its key. */
export type SharedPartition = Named<"sort key" | "nowhere">;

/**
 * What a Lambda may touch besides the partitions of its caller's company: a shared partition, or the partitions of
 * every company ("every-company"), e.g. for a webhook that names a company in its body. With "log-of-every-company" it
 * may add entries to the audit log of any company, and read nothing there.
 */
export type Touch = SharedPartition | "every-company" | "log-of-every-company";

const isPartition = (word: string): word is keyof typeof partitions => Object.hasOwn(partitions, word);

/** Where keys of the partition name the company; undefined for a word that the table above does not have. */
export function companyStandsIn(pk: string): "partition key" | "sort key" | "nowhere" | undefined {
  const [word = ""] = pk.split("#");
  return isPartition(word) ? partitions[word] : undefined;
}

/** The pattern of the partitions with a company's own items, among others those that lists ask for changes. */
export const companyPattern = "company#*";

/** The items in a company's partition that "log-of-every-company" may put. */
export const logKeys = /^company#[^#]+ (audit|token-subject)#/;

/** Not a constant: a Lambda would have to make it. */
const ofCompanies = (): readonly string[] =>
  Object.entries(partitions).flatMap(([word, where]) => (where === "partition key" ? [`${word}#*`] : []));

/** Patterns of IAM for the leading keys that such a Lambda may use. Its own company is known to the guard alone. */
export function leadingKeysOf(touches: readonly Touch[], hasCompany: boolean): readonly string[] {
  const shared = touches.filter(isPartition).flatMap((touch) => [touch, `${touch}#*`]);
  return hasCompany || touches.includes("every-company") ? [...ofCompanies(), ...shared] : shared;
}

/** Patterns of IAM for the leading keys of the items that such a Lambda may put, and neither read, update nor delete. */
export const addedKeysOf = (touches: readonly Touch[]): readonly string[] =>
  touches.includes("log-of-every-company") ? [companyPattern] : [];

const isShared = (word: string): word is SharedPartition => isPartition(word) && partitions[word] !== "partition key";

/** Everything, for the Lambda that deletes companies, for operators' commands and for tests. */
export const everyTouch: readonly Touch[] = ["every-company", ...Object.keys(partitions).filter(isShared)];
