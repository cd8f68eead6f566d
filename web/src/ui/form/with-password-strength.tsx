import * as styles from "#web/ui/form/password-strength.module.css";
import { type ReactNode, useRef, useState } from "react";
import type { PasswordContext } from "#shared/passwords/password-problem.ts";
import type { PasswordStrength } from "#shared/passwords/password-strength.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import type { PasswordJudgement } from "./judge-password.ts";

export interface WithPasswordStrengthProps {
  readonly password: string;
  readonly context: PasswordContext;
  /** The problem that the field shows; it is not repeated. */
  readonly problem: string;
  /** The field of the new password. */
  readonly children: ReactNode;
}

type Judge = (password: string, context: PasswordContext) => PasswordJudgement;

const width: Readonly<Record<PasswordStrength, number>> = {
  "not accepted": 6,
  weak: 25,
  fair: 50,
  good: 75,
  strong: 100,
};

/** Shows the strength of a new password below its field. The code for it is loaded when the field gets the focus. */
export function WithPasswordStrength({ password, context, problem, children }: WithPasswordStrengthProps) {
  const [judge, setJudge] = useState<Judge>();
  const asked = useRef(false);
  const load = () => {
    if (asked.current) return;
    asked.current = true;
    // The form works without it.
    loadChunk(() => import("./judge-password.ts")).then(
      ({ judgePassword }) => setJudge(() => judgePassword),
      () => (asked.current = false),
    );
  };
  const judgement = password === "" ? undefined : judge?.(password, context);
  return (
    <div onFocus={load}>
      {children}
      <div className={styles.passwordStrength}>
        {judgement !== undefined && <Bar strength={judgement.strength} />}
        <p aria-live="polite">{problem === "" && judgement?.text}</p>
      </div>
    </div>
  );
}

function Bar({ strength }: { strength: PasswordStrength }) {
  const isGood = strength === "good" || strength === "strong";
  return (
    <div className={isGood ? `${styles.bar} ${styles.good}` : styles.bar} aria-hidden>
      <span style={{ width: `${String(width[strength])}%` }} />
    </div>
  );
}
