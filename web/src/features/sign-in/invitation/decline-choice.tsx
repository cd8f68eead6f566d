import * as fieldStyles from "#web/features/sign-in/field.module.css";
import * as styles from "#web/features/sign-in/invitation/invitation.module.css";
import { useState } from "react";
import type { Block } from "#shared/models/invitation.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { Notice } from "../notice.tsx";

export interface DeclineChoiceProps {
  /** Name of the inviting company; "" if it has none. */
  readonly company: string;
  readonly onDecline: (block: Block) => Promise<void>;
}

/** Ways to decline an invitation, which cannot be undone. */
export function DeclineChoice({ company, onDecline }: DeclineChoiceProps) {
  const [answering, setAnswering] = useState(false);
  const [problem, setProblem] = useState("");
  const decline = async (block: Block) => {
    setAnswering(true);
    setProblem("");
    try {
      await onDecline(block);
    } catch (error) {
      setProblem(errorMessage(error));
      setAnswering(false);
    }
  };
  const button = (words: string, block: Block) => (
    <button type="button" className={styles.answer} disabled={answering} onClick={() => void decline(block)}>
      {words}
    </button>
  );
  return (
    <details className={styles.decline}>
      <summary>{say("I do not want to join")}</summary>
      {problem !== "" && <Notice kind="error">{problem}</Notice>}
      {button(say("Decline"), undefined)}
      {button(
        say("Decline, and block invitations of {company}", { company: company || say("this company") }),
        "company",
      )}
      {button(say("Decline, and block invitations of all companies"), "everyone")}
      <p className={fieldStyles.hint}>
        {say("The company learns that you declined, and not whether you blocked it. A block lasts for a year.")}
      </p>
    </details>
  );
}
