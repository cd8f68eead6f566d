import { anyOf } from "#shared/permissions.ts";

export const mayWriteSenders = anyOf("write_email_identities");
