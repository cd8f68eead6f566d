import * as z from "zod";
import type { Table } from "#functions/adapters/ports/table.ts";
import { templatePk } from "../keys.ts";

const PER_TRANSACTION = 50;
const Stored = z.looseObject({ pk: z.string(), sk: z.string() });

/** Deletes the items of a template's partition: head, versions, bodies and notes. Idempotent. */
export async function deleteTemplateParts(table: Table, companyId: string, templateId: string): Promise<void> {
  const pk = templatePk(companyId, templateId);
  for (;;) {
    const items = await table.query({ pk, skPrefix: "", limit: PER_TRANSACTION });
    if (items.length === 0) return;
    await table.write(
      ...items.map((item) => {
        const { sk } = Stored.parse(item);
        const onlyIf = { anything: "a concurrent purge may have removed it" };
        return { delete: { pk, sk }, onlyIf, otherwise: "CONFLICT_TRY_AGAIN" } as const;
      }),
    );
  }
}
