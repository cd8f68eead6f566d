import * as styles from "#web/features/home/home.module.css";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Link from "@cloudscape-design/components/link";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useNavigate } from "react-router-dom";
import type { Step } from "./steps.ts";

export interface StepCardProps {
  readonly number: number;
  readonly step: Step;
}

export function StepCard({ number, step }: StepCardProps) {
  return (
    <li className={step.done ? `${styles.card} ${styles.stepDone}` : styles.card}>
      <span className={styles.stepNumber} aria-hidden="true">
        {number}
      </span>
      <div className={styles.stepBody}>
        <h2>{step.title}</h2>
        <p>{step.text}</p>
        <div className={styles.stepFoot}>
          <Way step={step} />
          <Link external externalIconAriaLabel={say("Opens in a new tab")} href={step.documentation} fontSize="body-s">
            {say("Documentation")}
            <span className={hiddenTextStyles.hiddenText}> {say("on: {title}", { title: step.title })}</span>
          </Link>
        </div>
      </div>
    </li>
  );
}

function Way({ step: { done, doneText, action } }: { step: Step }) {
  const navigate = useNavigate();
  const may = useMay(action.needs);
  if (done) return <StatusIndicator type="success">{doneText}</StatusIndicator>;
  if (!may) return <Box color="text-body-secondary">{say("An administrator of your team does this.")}</Box>;
  return (
    <Button
      disabled={!action.enabled}
      disabledReason={say("Please connect an AWS account first.")}
      onClick={() => void navigate(action.to)}
    >
      {action.text}
    </Button>
  );
}
