import * as z from "zod";
import { FinalMarks } from "./final-marks.ts";
import { MailSettings, noMailSettings } from "./mail-settings.ts";
import { StoredWords, WordCounts } from "./mail-words.ts";
import { Id } from "./scalars.ts";
import { PublishedIn } from "./published-in.ts";
import { TagChip } from "./tag-chip.ts";
import { TemplateSummary } from "./template-summary.ts";

/** How many templates another AWS account has. */
export const TemplatesElsewhere = z.object({ accountId: Id, count: z.int().positive() });
export type TemplatesElsewhere = z.infer<typeof TemplatesElsewhere>;

/** Where Amazon SES holds a version of a template, of the accounts that the reader sees. */
const Deployments = z.array(z.object({ awsAccountId: Id, publishedVersion: z.int().positive() }));

/** A row of the list. */
export const TemplateListItem = TemplateSummary.extend({
  tags: z.array(TagChip),
  /** False for a deleted template, which can be restored for 30 days after `updatedTimestamp`. */
  isactive: z.boolean(),
  /** Null before any account is connected. */
  awsAccountId: Id.nullable(),
  deployments: Deployments,
  /** In other languages than the default one. Absent until the next save of a template of an earlier release. */
  wordCounts: WordCounts.optional(),
  /** Of the selected account. Absent for a template that was never published, or not since an earlier release. */
  publishedIn: PublishedIn.optional(),
});
export type TemplateListItem = z.infer<typeof TemplateListItem>;

export const Template = TemplateSummary.extend({
  /** As it is stored; one imported from Amazon SES may be empty. */
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The text was written by hand or imported, not made from the design. */
  textIsOwn: z.boolean(),
  /** Unlayer design JSON as text, exactly as it was saved. */
  design: z.string(),
  mailSettings: MailSettings.default(noMailSettings),
  /** Subject, preheader and text part by language; the design holds its own words. */
  words: StoredWords.default({}),
  /** The company's languages that it uses, next to the default one; null: all. May have some that the company has not. */
  languages: z.array(z.string()).nullable().default(null),
  /** Its final languages. */
  finals: FinalMarks.default({}),
  /** The account whose entry this is; null before any account is connected. */
  awsAccountId: Id.nullable(),
  /** By label; a template has them in all accounts alike. */
  tags: z.array(TagChip),
});
export type Template = z.infer<typeof Template>;

/** What one gets who asks for it; a save does not look into the other accounts. */
export const DeployedTemplate = Template.extend({ deployments: Deployments });
