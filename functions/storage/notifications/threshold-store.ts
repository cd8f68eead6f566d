import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { defaultThresholds, NotificationThresholds } from "#shared/models/notification-thresholds.ts";
import { notificationKeys } from "./notification-keys.ts";

/** What a company has set; the defaults hold for the rest. */
const CompanyThresholds = z.object({
  set: NotificationThresholds.partial(),
  /** Incremented by each change, which serializes the changes. */
  revision: z.int().nonnegative(),
});
export type CompanyThresholds = z.infer<typeof CompanyThresholds>;

export async function getCompanyThresholds(table: TableReader, companyId: string): Promise<CompanyThresholds> {
  const item = await table.get(notificationKeys.notificationThresholds(companyId));
  return item === undefined ? { set: {}, revision: 0 } : CompanyThresholds.parse(item);
}

export const thresholdsOf = ({ set }: Pick<CompanyThresholds, "set">): NotificationThresholds => ({
  ...defaultThresholds,
  ...set,
});

/** From which shares on the members of a company are notified. */
export const getThresholds = async (table: TableReader, companyId: string): Promise<NotificationThresholds> =>
  thresholdsOf(await getCompanyThresholds(table, companyId));

/** Part of a transaction: replaces what a company has set, if it is unchanged since the read. */
export const putThresholds = (
  companyId: string,
  seen: CompanyThresholds,
  set: Partial<NotificationThresholds>,
): Write => ({
  put: { ...notificationKeys.notificationThresholds(companyId), set, revision: seen.revision + 1 },
  onlyIf: seen.revision === 0 ? "absent" : [{ attribute: "revision", is: "=", value: seen.revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
