import * as z from "zod";

/** The kinds of parameters, as texts of a form. Each has Stripe's error messages. */

interface Fault {
  readonly code?: string;
  readonly message: string;
}
const fault = (context: z.RefinementCtx<string>, { code, message }: Fault): never => {
  context.addIssue({ code: "custom", message, params: { code } });
  return z.NEVER;
};

/** A text that is not blank. */
export const text = z.string().refine((value) => value !== "", {
  message: "You passed an empty string for '%'. It cannot be unset; leave it out, or give it a value.",
  params: { code: "parameter_invalid_empty" },
});

/** A text that an empty value removes. */
export const clearable = z.string().transform((value) => (value === "" ? null : value));

export const integer = z.string().transform((value, context) => {
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  return fault(context, { code: "parameter_invalid_integer", message: `Invalid integer: ${value}` });
});

/** A whole number in a range, both ends included. */
export const integerFrom = (least: number, most: number) =>
  integer.transform((value, context) => {
    if (value >= least && value <= most) return value;
    context.addIssue({
      code: "custom",
      message: `Invalid integer: must be between ${least} and ${most}`,
      params: { code: "parameter_invalid_integer" },
    });
    return z.NEVER;
  });

export const flag = z.string().transform((value, context) => {
  if (value === "true" || value === "false") return value === "true";
  return fault(context, { message: `Invalid boolean: ${value}` });
});

export const address = text.refine((value) => URL.canParse(value) && /^https?:/.test(value), {
  message: "Not a valid URL",
  params: { code: "url_invalid" },
});

export const email = text.refine((value) => z.email().safeParse(value).success, {
  message: "Invalid email address",
  params: { code: "email_invalid" },
});

/** Stripe: "Metadata", at most 50 keys of 40 characters with values of 500. */
const MetadataEntries = z
  .record(
    z.string().max(40, "Metadata keys can have up to 40 characters."),
    z.string().max(500, "Metadata values can have up to 500 characters."),
  )
  .refine((entries) => Object.keys(entries).length <= 50, "Metadata can have up to 50 keys.");

/** Names and texts; an empty text unsets a name, and an empty value all of them (null). */
export const metadata = z.preprocess((value) => (value === "" ? null : value), MetadataEntries.nullable());

/** The metadata after a change. */
export function changedMetadata(
  before: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> {
  if (change === undefined) return { ...before };
  const merged = change === null ? {} : { ...before, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}
