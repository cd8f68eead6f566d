import type { CustomerWriter, RenderOutcome, SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import { AppError } from "#shared/errors.ts";
import { isSameContent } from "./content-hash.ts";
import type { ReadTimeLimit, SettledRead } from "./settled-read.ts";

/**
 * The drift guard: decides how to make Amazon SES hold the content with the hash `wanted`, given its current content.
 * Overwrites only known content: own content, or content that the user has agreed to overwrite. "none": SES holds
 * exactly that content already, e.g. after a publish whose process died before it was recorded. Content that was read
 * in escaped form is written again, since the read does not show whether SES stores the characters or their escapes; so
 * is content of a read that may be outdated.
 * @throws AppError TEMPLATE_CHANGED_IN_SES for any other content
 */
export function decideWrite(
  { held, mayBeBehind }: Pick<SettledRead, "held" | "mayBeBehind">,
  wanted: string,
): "create" | "update" | "none" {
  if (held === undefined) return "create";
  if (!held.isKnown) throw new AppError("TEMPLATE_CHANGED_IN_SES");
  return isSameContent(held.hash, wanted) && held.shows !== "escapes" && !mayBeBehind ? "none" : "update";
}

type Values = Readonly<Record<string, unknown>>;

async function write(customer: CustomerWriter, wanted: SesTemplate, how: "create" | "update" | "none"): Promise<void> {
  if (how === "create") await customer.createTemplate(wanted);
  if (how === "update") await customer.updateTemplate(wanted);
}

/** Restores the content from before the write. */
async function undo(customer: CustomerWriter, former: SesTemplate | undefined, wanted: SesTemplate): Promise<void> {
  if (former === undefined) await customer.deleteTemplate(wanted.name);
  else await customer.updateTemplate(former);
}

/**
 * SES's own test, repeated while it may still use the content from before the write: that content asks for other
 * values, and a new template is not found.
 */
async function testSettled(
  customer: CustomerWriter,
  name: string,
  { sample, isWritten, timeLimit }: { sample: Values; isWritten: boolean; timeLimit: ReadTimeLimit },
): Promise<RenderOutcome> {
  for (;;) {
    const rendered = await customer.testRender(name, sample);
    if (rendered.ok || !(isWritten || rendered.isMissing) || !(await timeLimit.pause())) return rendered;
  }
}

interface WriteOrder {
  readonly how: "create" | "update" | "none";
  readonly former: SesTemplate | undefined;
  readonly sample: Values;
  readonly timeLimit: ReadTimeLimit;
}

/**
 * Writes a template and makes Amazon SES render it (TestRenderEmailTemplate).
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED with SES's message if it cannot; SES then holds `former` again.
 *   SES_NOT_SETTLED if SES still does not find the template
 */
export async function writeToSes(
  customer: CustomerWriter,
  wanted: SesTemplate,
  { how, former, sample, timeLimit }: WriteOrder,
): Promise<void> {
  await write(customer, wanted, how);
  const rendered = await testSettled(customer, wanted.name, { sample, isWritten: how !== "none", timeLimit });
  if (rendered.ok) return;
  if (rendered.isMissing) throw new AppError("SES_NOT_SETTLED");
  if (how !== "none") await undo(customer, former, wanted);
  throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: [{ field: "Amazon SES", rule: rendered.reason }] });
}
