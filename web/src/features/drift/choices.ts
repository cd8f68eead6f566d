import type { DriftFinding } from "#shared/models/drift.ts";
import { TemplateName } from "#shared/models/scalars.ts";

/** The findings of a choice that can be published again: Sestina has a template of the name. */
export const publishable = (findings: readonly DriftFinding[]): DriftFinding[] =>
  findings.filter(({ kind, template }) => kind !== "only-in-ses" && template !== undefined);

/** Those whose content in Amazon SES can become the newest version, or its words in a language. */
export const keepable = (findings: readonly DriftFinding[]): DriftFinding[] =>
  findings.filter(({ kind, template }) => kind === "changed" && template !== undefined);

/** Those that can be imported: Amazon SES allows names that Sestina cannot store. */
export const importable = (findings: readonly DriftFinding[]): DriftFinding[] =>
  findings.filter(({ kind, templateName }) => kind === "only-in-ses" && TemplateName.safeParse(templateName).success);

export const keyOf = ({ awsAccountId, templateName }: DriftFinding): string => `${awsAccountId} ${templateName}`;
