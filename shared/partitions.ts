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
  company: "partition key",
  template: "partition key",
  "template-list": "partition key",
  block: "partition key",
  job: "partition key",
  images: "partition key",
  "mail-events": "partition key",
  session: "partition key",
  archive: "sort key",
  "company-deletions": "sort key",
  "extras-due": "sort key",
  "notification-outbox": "sort key",
  "account-due": "sort key",
  "webhook-due": "sort key",
  "aws-account": "sort key",
  "ended-company": "nowhere",
  "open-jobs": "nowhere",
  user: "nowhere",
  "api-key": "nowhere",
  "scim-token": "nowhere",
  role: "nowhere",
  attempts: "nowhere",
  "login-token": "nowhere",
  registration: "nowhere",
  newcomer: "nowhere",
  "password-reset": "nowhere",
  invited: "nowhere",
  "invitation-token": "nowhere",
  "stripe-customer": "nowhere",
  "marketplace-reference": "nowhere",
  license: "nowhere",
  agreement: "nowhere",
  "sso-provider": "nowhere",
  "sso-domain": "nowhere",
  "sso-host": "nowhere",
  "sso-person": "nowhere",
  lease: "nowhere",
} as const satisfies Readonly<Record<string, "partition key" | "sort key" | "nowhere">>;

type Named<Where> = {
  readonly [Word in keyof typeof partitions]: (typeof partitions)[Word] extends Where ? Word : never;
}[keyof typeof partitions];

/** A partition that names no company in its key. */
export type SharedPartition = Named<"sort key" | "nowhere">;

/**
 * What a Lambda may touch besides the partitions of its caller's company: a shared partition, or the partitions of
 * every company ("every-company"), e.g. for a webhook that names a company in its body.
 */
export type Touch = SharedPartition | "every-company";

const isPartition = (word: string): word is keyof typeof partitions => Object.hasOwn(partitions, word);

/** Where keys of the partition name the company; undefined for a word that the table above does not have. */
export function companyStandsIn(pk: string): "partition key" | "sort key" | "nowhere" | undefined {
  const [word = ""] = pk.split("#");
  return isPartition(word) ? partitions[word] : undefined;
}

/** The pattern of the partitions with a company's own items, among others those that lists ask for changes. */
export const companyPattern = "company#*";

const words = Object.entries(partitions);
const ofCompanies = words.flatMap(([word, where]) => (where === "partition key" ? [`${word}#*`] : []));

/** Patterns of IAM for the leading keys that such a Lambda may use. Its own company is known to the guard alone. */
export function leadingKeysOf(touches: readonly Touch[], hasCompany: boolean): readonly string[] {
  const shared = touches.flatMap((touch) => (touch === "every-company" ? [] : [touch, `${touch}#*`]));
  return hasCompany || touches.includes("every-company") ? [...ofCompanies, ...shared] : shared;
}

const isShared = (word: string): word is SharedPartition => isPartition(word) && partitions[word] !== "partition key";

/** Everything, for the Lambda that deletes companies, for operators' commands and for tests. */
export const everyTouch: readonly Touch[] = ["every-company", ...Object.keys(partitions).filter(isShared)];
