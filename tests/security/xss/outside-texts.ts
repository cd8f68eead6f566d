import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { putNewDomainIdentity } from "#functions/storage/identities/domain-identity-store.ts";
import { openProvider, putNewSsoConnection } from "#functions/storage/sso/sso-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { countBatch, makeSesEvent } from "#tests/support/mail-events.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import type { Product } from "#tests/support/product.ts";
import { publish } from "#tests/support/published.ts";
import { groupIdOf } from "#tests/support/sso.ts";
import type { Studio } from "#tests/support/studio.ts";
import { oneLiners, packed } from "../corpus/all.ts";

const hit = "<img src=x onerror=alert(1)>";
const at = new Date().toISOString();

/** Texts that must be seen as they were written. */
export const outsideWords = {
  foreignTemplate: `Foreign ${hit}`,
  variable: `var ${hit}`,
  /** A name may hold neither brackets nor blanks, so it could at most end an attribute. */
  domain: `"onload=alert(1)'x.example`,
  spf: `v=spf1 include:${hit}`,
  policy: `v=DMARC1; p=none; rua=${hit}`,
  issuer: `https://issuer.example/"><img/src=x/onerror=alert(1)>`,
  challenge: `Proof ${hit}`,
  client: `Client ${hit}`,
} as const;

/** As many as an answer of the DNS easily holds, each of as many bytes as a text may have there. */
const hostileTexts = packed(oneLiners, 240)
  .filter((text) => Buffer.byteLength(text) <= 240)
  .slice(0, 25);

/** Mails that the customer's Amazon SES could not render, for reasons in its own words. */
export async function causeFailures({ person }: Studio, ofTemplate: string): Promise<void> {
  const { body: accounts } = await person.call(accountRoutes.listAccounts);
  const { awsAccountId: account, awsRegion: region } = accounts[0];
  const failed = (templateName: string, errorMessage: string) =>
    makeSesEvent({
      account,
      region,
      kind: "Email Rendering Failed",
      detail: { failure: { templateName, errorMessage } },
    });
  const left = await countBatch([
    failed(outsideWords.foreignTemplate, `Attribute '${outsideWords.variable}' is not present in the rendering data.`),
    ...packed(oneLiners, 1000).map((message) => failed(ofTemplate, message)),
  ]);
  if (left.length > 0) throw new Error(`${String(left.length)} failures were not counted`);
}

/** A domain whose own DNS says vectors, and one whose name is as bad as a name can be. Gives the first one's id. */
export async function publishHostileRecords(product: Product, { person, customer }: Studio): Promise<string> {
  const body = { domain: "hostile.example", subDomain: "mails" };
  const { body: domain } = await person.call(identityRoutes.addDomainIdentity, { body });
  await publish(product, [
    { name: "mails.hostile.example", type: "TXT", value: outsideWords.spf },
    ...hostileTexts.map((text) => ({ name: "mails.hostile.example", type: "TXT" as const, value: `v=spf1 ${text}` })),
    { name: "_dmarc.hostile.example", type: "TXT", value: outsideWords.policy },
  ]);
  const { company: companyId } = claimsOf(person);
  await openTable().write(
    putNewDomainIdentity({
      ...{ uid: randomUUID(), companyId, accountId: customer.accountId, identity: outsideWords.domain, updatedAt: at },
      ...{ dkimSigning: true, dkimTokens: [], signingHostedZone: "", mailFromDomain: "", error: "" },
      dkimStatus: "PENDING",
      sendingStatus: "PENDING",
      mailFromStatus: "PENDING",
    }),
  );
  return domain.uid;
}

/** Providers to sign in by at each step of their set-up, with vectors for issuers and clients. */
export async function registerHostileProviders({ person }: Studio): Promise<void> {
  const { company: companyId } = claimsOf(person);
  const userGroupIds = [await groupIdOf(person)];
  const { issuer, challenge, client } = outsideWords;
  for (const state of ["domain-pending", "client-missing", "active"] as const) {
    const connection = {
      ...{ id: randomUUID(), companyId, provider: `p-${state}`, issuer, domain: `${state}.example`, userGroupIds },
      ...{ challenge, createdAt: at, ...(state !== "domain-pending" && { verifiedAt: at }) },
    };
    const opened = state === "active" ? openProvider(connection, client) : [];
    await openTable().write(putNewSsoConnection(connection));
    if (opened.length > 0) await openTable().write(...opened);
  }
}
