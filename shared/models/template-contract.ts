import * as z from "zod";
import { Part } from "./mail-part.ts";
import { Subject, TemplateName } from "./scalars.ts";

/** The parts of a mail, as Amazon SES takes them. */
export const MailContent = z.strictObject({ subject: Subject, html: Part, text: Part.default("") });

/** Where a mail uses a value; lines and columns count from 1. */
const Use = z.object({
  part: z.enum(["subject", "html", "text", "preheader"]),
  line: z.int().positive(),
  column: z.int().positive(),
  /** As written in the template. */
  text: z.string(),
});

const Need = z.object({
  /** `user.name`, `items[].price`. */
  value: z.string(),
  /** The conditions, all of which hold where it is needed: `vip`, `not vip`. */
  when: z.array(z.string()),
  use: Use,
});

/** What a version asks of its data: Amazon SES drops the mail if a needed value is not in it. */
export const TemplateContract = z.object({
  name: TemplateName,
  version: z.int().positive(),
  /** The same for all contents that ask the same of their data. */
  hash: z.string(),
  /** JSON Schema (draft 2020-12) of all values, needed or not. */
  variables: z.record(z.string(), z.unknown()),
  needs: z.array(Need),
});
export type TemplateContract = z.infer<typeof TemplateContract>;

const ContractChange = z.object({
  effect: z.enum(["breaking", "additive", "removed"]),
  value: z.string(),
  explanation: z.string(),
  use: Use.optional(),
  /** Data that was enough and is not any more. */
  witness: z.record(z.string(), z.unknown()).optional(),
});

/** The contract of what callers send today, that of the new content, and the changes between them. */
export const ContractSides = z.object({
  /** Of the new content. */
  hash: z.string(),
  changes: z.array(ContractChange),
  /** Null: Amazon SES holds no template of this name, or one that it cannot parse. */
  before: z.array(Need).nullable(),
  after: z.array(Need),
});
export type ContractSides = z.infer<typeof ContractSides>;

export const ContractComparison = z.object({
  /** The version that was compared with. */
  from: z.int().positive(),
  /** Of the new content. */
  hash: z.string(),
  /** Whether all data that is enough for `from` is enough for the new content. */
  compatible: z.boolean(),
  changes: z.array(ContractChange),
});
export type ContractComparison = z.infer<typeof ContractComparison>;
