/**
 * How many user groups one transaction changes when an account comes or goes: far below the 100 writes that DynamoDB
 * takes in one, since the account, its markers, counter and audit entry are written with them.
 */
export const groupsAtOnce = 80;
