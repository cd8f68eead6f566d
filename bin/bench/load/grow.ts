import { randomUUID } from "node:crypto";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { ensureCompany } from "#functions/domain/ensure-company.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { firstBodies } from "#functions/domain/templates/first-design.ts";
import { newTemplateWrites } from "#functions/domain/templates/new-template.ts";
import { keys } from "#functions/storage/keys.ts";
import { putTagging } from "#functions/storage/tags/tag-store.ts";
import { mailOf } from "../../load/mail-design.ts";
import type { Tenant } from "../../load/join-company.ts";
import { putFinishedSends } from "./finished-sends.ts";

/** The amount of data: of one company, and the number of other companies. */
export interface Size {
  readonly templates: number;
  /** Completed sends, each with its job and two recipients. */
  readonly sends: number;
  readonly companies: number;
}

/** 100 items is DynamoDB's limit of a transaction; a template takes nine writes, and the counter one. */
const IN_ONE_WRITE = 10;
const AT_ONCE = 4;
const TEMPLATES_OF_OTHERS = 5;

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/** The counter is written once for the whole batch: a transaction may write each item only once. */
const isCount = (write: Write) => "update" in write;

/** The writes of the product's call for each template, with a tag, several in one transaction. */
async function putTemplates(
  table: Table,
  { companyId, accountId, userId }: Pick<Tenant, "companyId" | "accountId" | "userId">,
  { from, to, tagId }: { readonly from: number; readonly to: number; readonly tagId?: string },
): Promise<void> {
  const design = mailOf("Thank you for joining us.");
  const at = new Date().toISOString();
  const templateWrites = async (number: number): Promise<readonly Write[]> => {
    const id = randomUUID();
    const name = `mail-${String(number)}`;
    const entry = { id, accountId, name, status: "draft" as const, versionNumber: 1, blocks: {} };
    const bodies = firstBodies(`Mail ${String(number)} for {{name}}`, design, "");
    const made = { companyId, userId, action: "template.created", auditId: randomUUID() } as const;
    const writes = await newTemplateWrites({ ...entry, createdAt: at, updatedAt: at }, bodies, made);
    const tagged = { kind: "template", id } as const;
    return [
      ...writes.filter((write) => !isCount(write)),
      ...(tagId === undefined ? [] : [putTagging(companyId, tagged, undefined, { tagIds: [tagId], counts: true, at })]),
    ];
  };
  for (const batch of batchesOf(batchesOf(numbers(from, to), IN_ONE_WRITE), AT_ONCE)) {
    await Promise.all(batch.map(async (some) => table.write(...(await Promise.all(some.map(templateWrites))).flat())));
  }
  const add = to - from;
  const otherwise = "NOT_FOUND";
  await table.write(
    { update: keys.subscription(companyId), change: { add: { templateCount: add } }, onlyIf: "present", otherwise },
    ...(tagId === undefined
      ? []
      : [
          {
            update: keys.tag(companyId, tagId),
            change: { add: { useCount: add } },
            onlyIf: "present",
            otherwise,
          } as const,
        ]),
  );
}

/** Inactive companies: each is founded and has a few templates. */
async function putCompanies(table: Table, count: number): Promise<void> {
  const context = { table, now: () => new Date(), newId: () => randomUUID() };
  await inParallel(numbers(0, count), AT_ONCE, async () => {
    const sub = randomUUID();
    const companyId = await ensureCompany({ sub, email: `${sub}@load.example` }, context);
    await putTemplates(table, { companyId, accountId: "none", userId: sub }, { from: 0, to: TEMPLATES_OF_OTHERS });
  });
}

/** Grows the data from one size to a larger one, through the stores. */
export async function grow(table: Table, tenant: Tenant, tagId: string, from: Size, to: Size): Promise<void> {
  await putTemplates(table, tenant, { from: from.templates, to: to.templates, tagId });
  await putFinishedSends(table, tenant, to.sends - from.sends);
  await putCompanies(table, to.companies - from.companies);
}
