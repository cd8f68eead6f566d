import * as styles from "#web/features/template-preview/branches/branches-view.module.css";
import Box from "@cloudscape-design/components/box";
import { useMemo } from "react";
import { branchesOf } from "#shared/placeholders/branches.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import { say } from "#web/lib/texts/say.ts";
import { fillMail } from "#shared/placeholders/fill-mail.ts";
import type { Mail } from "../personalization.ts";
import type { Values } from "../start-values.ts";
import { BranchCard } from "./branch-card.tsx";

export interface BranchesViewProps {
  readonly name: string;
  readonly mail: Mail;
  /** The language in which the mail is. */
  readonly language: string | undefined;
  /** The submitted values; without them the branches show sample data. */
  readonly data: Values | undefined;
  /** The name of the team's sample data that the values are; absent: the user submitted them. */
  readonly sampleDataName?: string | undefined;
}

/** More frames make a page slow, and are too many to look through. */
const MOST_SHOWN = 60;

function filledWith(data: Values | undefined, sampleDataName: string | undefined): string {
  if (data === undefined) return say("They are filled with sample data.");
  if (sampleDataName === undefined) return say("They are filled with your values.");
  return say("They are filled with the sample data “{name}”.", { name: sampleDataName });
}

/** A small mail for each outcome of the template's conditions and lists. */
export function BranchesView({ name, mail, language, data, sampleDataName }: BranchesViewProps) {
  const { tree, parts } = mail;
  const branches = useMemo(() => branchesOf(tree, data ?? sampleData(tree)), [tree, data]);
  const shown = branches.slice(0, MOST_SHOWN);
  return (
    <section className={styles.branches} aria-label={say("All branches")}>
      <Box color="text-body-secondary">
        {branches.length === 1
          ? `${say("This template decides nothing: it has no conditions and no lists.")} `
          : `${say("{branches} mails: each differs from the first in one decision.", { branches: branches.length })} `}
        {shown.length < branches.length && `${say("The first {MOST_SHOWN} are shown.", { MOST_SHOWN })} `}
        {filledWith(data, sampleDataName)}
      </Box>
      <ul className={styles.branchesGrid}>
        {shown.map((branch) => (
          <BranchCard
            key={branch.name}
            template={name}
            name={branch.name}
            language={language}
            filled={fillMail(parts, branch.data)}
          />
        ))}
      </ul>
    </section>
  );
}
