import { AppError } from "#shared/errors.ts";

const missing = "Your AWS accounts have no such template.";
const missingBlock = "Your company has no such reusable block.";
const withoutDesign = "The reusable block has no design yet.";
const notAllowed = "You may not change templates.";

/**
 * Why one of several templates or files is left out, in a sentence. A template of another company is missing.
 * @throws the error, if it concerns more than this one
 */
export function problemOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "TEMPLATE_NOT_FOUND") return missing;
  if (error.code === "BLOCK_NOT_FOUND") return missingBlock;
  if (error.code === "BLOCK_HAS_NO_DESIGN") return withoutDesign;
  if (error.code === "PERMISSION_DENIED") return notAllowed;
  const [field] = error.fields;
  const isOfDesign = error.code === "TEMPLATE_DESIGN_INVALID";
  const isOfFile = error.code === "INVALID_INPUT" && ["text", "language"].includes(field?.field ?? "");
  if (field === undefined || !(isOfDesign || isOfFile)) throw error;
  return isOfDesign ? `The design cannot be read: ${field.rule}` : field.rule;
}
