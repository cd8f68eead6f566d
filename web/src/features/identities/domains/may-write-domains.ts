import { anyOf } from "#shared/permissions.ts";

export const mayWriteDomains = anyOf("write_domain_identities");
