import * as styles from "#web/features/home/home.module.css";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";
import Link from "@cloudscape-design/components/link";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useNavigate } from "react-router-dom";
import { LinkTo } from "#web/ui/link-to.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import type { Step } from "./steps.ts";

export interface StepCardProps {
  readonly number: number;
  readonly step: Step;
}

export function StepCard({ number, step }: StepCardProps) {
  return (
    <li className={step.done ? `${styles.card} ${styles.stepDone}` : styles.card}>
      <span className={styles.stepNumber} aria-hidden="true">
        {step.isCounted ? number : "+"}
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

function Way({ step: { done, doneText, isCounted, action } }: { step: Step }) {
  const navigate = useNavigate();
  if (done) return <StatusIndicator type="success">{doneText}</StatusIndicator>;
  if (!isCounted) return <NotInPlan />;
  return (
    <PermissionButton
      needs={action.needs}
      disabled={action.disabledReason !== undefined}
      {...(action.disabledReason !== undefined && { disabledReason: action.disabledReason })}
      onClick={() => void navigate(action.to)}
    >
      {action.text}
    </PermissionButton>
  );
}

/** In place of an invitation where the plan has room for its founder only. */
function NotInPlan() {
  const { subscription } = useCompany();
  return (
    <span>
      {sayWith("{plan} is for one user. {link}", {
        plan: subscription.name,
        link: <LinkTo to="/help/plans">{say("See plans")}</LinkTo>,
      })}
    </span>
  );
}
