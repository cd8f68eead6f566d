import * as z from "zod";
import { BreakingChanges } from "./account.ts";
import { Id, TemplateName } from "./scalars.ts";
import { ContractSides } from "./template-contract.ts";

const Parts = z.object({ subject: z.string(), html: z.string(), text: z.string() });
const OwnParts = Parts.extend({ version: z.int().positive() });

/** A template in one account as Sestina last wrote it, as Amazon SES holds it now, and as a publish would write it. */
export const SesComparison = z.object({
  awsAccountId: Id,
  templateName: TemplateName,
  /** Null: never published from here. */
  lastWritten: OwnParts.nullable(),
  /** Null: Amazon SES holds no template of this name. The hash distinguishes this content from any later one. */
  inSes: Parts.extend({ hash: z.string() }).nullable(),
  toWrite: OwnParts,
  /** Amazon SES holds something that Sestina did not put there: a publish asks before it is overwritten. */
  changedInSes: z.boolean(),
  /** What the publish changes for those who send the template; null if SES could not parse it. */
  contract: ContractSides.extend({ rule: BreakingChanges }).nullable(),
});
export type SesComparison = z.infer<typeof SesComparison>;
