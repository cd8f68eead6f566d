import type { CustomerWriter, SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import { AppError } from "#shared/errors.ts";

type Values = Readonly<Record<string, unknown>>;

async function write(customer: CustomerWriter, wanted: SesTemplate, how: "create" | "update" | "none"): Promise<void> {
  if (how === "create") await customer.createTemplate(wanted);
  if (how === "update") await customer.updateTemplate(wanted);
}

/** Puts back what was there before the write. */
async function undo(customer: CustomerWriter, former: SesTemplate | undefined, wanted: SesTemplate): Promise<void> {
  if (former === undefined) await customer.deleteTemplate(wanted.name);
  else await customer.updateTemplate(former);
}

/**
 * Writes a template and lets Amazon SES itself render it (TestRenderEmailTemplate).
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED with SES's words when it cannot; SES then holds `former` again
 */
export async function writeToSes(
  customer: CustomerWriter,
  wanted: SesTemplate,
  { how, former, sample }: { how: "create" | "update" | "none"; former: SesTemplate | undefined; sample: Values },
): Promise<void> {
  await write(customer, wanted, how);
  const rendered = await customer.testRender(wanted.name, sample);
  if (rendered.ok) return;
  if (how !== "none") await undo(customer, former, wanted);
  throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: [{ field: "Amazon SES", rule: rendered.reason }] });
}
