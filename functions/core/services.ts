import type { AccountRegistry } from "#functions/adapters/ports/account-registry.ts";
import type { AppClients } from "#functions/adapters/ports/app-client.ts";
import type { CustomerReading, CustomerWriting } from "#functions/adapters/ports/customer-account.ts";
import type { CustomerPermissions } from "#functions/adapters/ports/customer-permissions.ts";
import type { CustomerStatistics } from "#functions/adapters/ports/customer-statistics.ts";
import type { CompanyProviders } from "#functions/adapters/ports/company-providers.ts";
import type { OidcTokens } from "#functions/adapters/ports/oidc-tokens.ts";
import type { Discovery } from "#functions/adapters/ports/discovery.ts";
import type { Dns } from "#functions/adapters/ports/dns.ts";
import type { FactorReading, FactorWriting } from "#functions/adapters/ports/factors.ts";
import type { ImageRemoval } from "#functions/adapters/ports/image-removal.ts";
import type { Images } from "#functions/adapters/ports/images.ts";
import type { Mails } from "#functions/adapters/ports/mails.ts";
import type { Marketplace } from "#functions/adapters/ports/marketplace.ts";
import type { MemberDirectory } from "#functions/adapters/ports/member-directory.ts";
import type { OwnPasskeys } from "#functions/adapters/ports/own-passkeys.ts";
import type { OwnApi } from "#functions/adapters/ports/own-api.ts";
import type { OwnAccounts } from "#functions/adapters/ports/own-accounts.ts";
import type { Payments } from "#functions/adapters/ports/payments.ts";
import type { UserPool } from "#functions/adapters/ports/user-pool.ts";
import type { ProviderLinks } from "#functions/adapters/ports/provider-links.ts";
import type { SignInMethods } from "#functions/adapters/ports/sign-in-methods.ts";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import type { WebhookSender } from "#functions/adapters/ports/webhook-sender.ts";
import type { WorkQueue } from "#functions/adapters/ports/work-queue.ts";
import type { Capability } from "#shared/api/route.ts";
import type { TableScope } from "./limit-table.ts";

/** The services that each capability gives to a handler. */
interface Granted {
  readonly "table:read": { readonly table: TableReader };
  readonly "table:write": { readonly table: Table };
  /** IAM allows writes of session items only. Every route of a signed-in user has it implicitly. */
  readonly "session:record": { readonly sessions: Table };
  /** IAM allows puts of snapshots of template lists only. */
  readonly "template-list:keep": { readonly lists: Table };
  /** IAM allows puts of snapshots of contents only. */
  readonly "template-contents:keep": { readonly contents: Table };
  readonly "customer-account:read": { readonly customers: CustomerReading };
  readonly "customer-account:write": { readonly customers: CustomerWriting };
  readonly "customer-account:permissions": { readonly customerPermissions: CustomerPermissions };
  readonly "customer-account:statistics": { readonly customerStatistics: CustomerStatistics };
  readonly "identity:find": { readonly userPool: UserPool };
  readonly "identity:admin": { readonly directory: MemberDirectory };
  readonly "identity:register": { readonly accounts: AccountRegistry };
  readonly "identity:own": { readonly ownAccounts: OwnAccounts };
  readonly "identity:passkeys": { readonly ownPasskeys: OwnPasskeys };
  readonly "identity:link": { readonly providerLinks: ProviderLinks };
  readonly "identity:methods": { readonly signInMethods: SignInMethods };
  readonly "identity:providers": { readonly companyProviders: CompanyProviders };
  readonly "identity:client": { readonly appClients: AppClients };
  readonly "factors:read": { readonly factors: FactorReading };
  readonly "factors:write": { readonly factorWriting: FactorWriting };
  readonly discovery: { readonly discovery: Discovery };
  readonly "oidc-tokens": { readonly oidcTokens: OidcTokens };
  readonly webhooks: { readonly webhookSender: WebhookSender };
  readonly "mail:send": { readonly mails: Mails };
  readonly "images:write": { readonly images: Images };
  readonly "images:delete": { readonly imageRemoval: ImageRemoval };
  readonly "queue:write": { readonly queue: WorkQueue };
  readonly dns: { readonly dns: Dns };
  readonly "own-api": { readonly ownApi: OwnApi };
  readonly payments: { readonly payments: Payments };
  readonly marketplace: { readonly marketplace: Marketplace };
}

/** The clock, the id maker and the app's address, which every handler gets. */
export interface CommonServices {
  readonly now: () => Date;
  readonly newId: () => string;
  /** E.g. "https://app.example", without a trailing slash. */
  readonly appUrl: () => string;
}

type Intersect<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void ? I : never;

/** Exactly the services of the route's `needs`. */
export type ServicesFor<C extends Capability> = Intersect<Granted[C]> & CommonServices;

/** One maker per capability. The scope limits the table only. */
export type Makers = { readonly [C in Capability]: (scope: TableScope) => Promise<Granted[C]> };
