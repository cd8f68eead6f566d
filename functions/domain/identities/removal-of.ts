import type { WritingPurpose } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import {
  type DomainIdentityRecord,
  removeDomainIdentity,
} from "#functions/storage/identities/domain-identity-store.ts";
import {
  type EmailIdentityRecord,
  findDefaultSender,
  forgetDefaultSender,
  removeEmailIdentity,
} from "#functions/storage/identities/email-identity-store.ts";
import { type Access, anyOf } from "#shared/permissions.ts";

interface Removal {
  readonly access: Access;
  readonly purpose: WritingPurpose;
  readonly nameInSes: string;
  readonly writes: readonly Write[];
}

type Found = { readonly domain: DomainIdentityRecord } | { readonly sender: EmailIdentityRecord };

/**
 * The required permission and the removal of an address or a domain. A removed address is no longer the default sender.
 */
export async function removalOf(table: TableReader, found: Found): Promise<Removal> {
  if ("domain" in found) {
    const { domain } = found;
    return {
      access: anyOf("write_domain_identities"),
      purpose: "change-domains",
      nameInSes: domain.identity,
      writes: [removeDomainIdentity(domain)],
    };
  }
  const { sender } = found;
  const isDefault = (await findDefaultSender(table, sender.companyId, sender.accountId)) === sender.identity;
  return {
    access: anyOf("write_email_identities"),
    purpose: "change-senders",
    nameInSes: sender.nameInSes ?? sender.identity,
    writes: [removeEmailIdentity(sender), ...(isDefault ? [forgetDefaultSender(sender)] : [])],
  };
}
