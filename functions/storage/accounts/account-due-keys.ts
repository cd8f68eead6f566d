import type { Key } from "#functions/adapters/ports/table.ts";

/**
 * | access pattern                        | key                                   |
 * |---------------------------------------|---------------------------------------|
 * | when each account is checked next     | account-due / account#<c>#<account>   |
 */
export const accountDueKeys = {
  accountDue: (companyId: string, accountId: string): Key => ({
    pk: "account-due",
    sk: `account#${companyId}#${accountId}`,
  }),
};

export const accountDuePrefixes = {
  /** The accounts of all companies. */
  accounts: { pk: "account-due", skPrefix: "account#" },
};
