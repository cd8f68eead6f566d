import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";

export interface KeepRequest {
  readonly templateId: string;
  /** The account whose SES holds it; the default account if undefined. */
  readonly accountId: string | undefined;
  /** The content hash that the user has seen. */
  readonly hash: string;
  readonly basedOnVersion: number;
}

export interface KeepContext extends WriteContext {
  readonly customers: CustomerReading;
  readonly appUrl: () => string;
}
