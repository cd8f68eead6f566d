/**
 * How many user groups one transaction changes when an account is connected or disconnected. The account, its markers,
 * the counter and the audit entry are written with them, within DynamoDB's limit of 100 writes.
 */
export const GROUPS_AT_ONCE = 80;
