import Button from "@cloudscape-design/components/button";
import { setUpSteps, stepsToSend } from "#shared/models/set-up-steps.ts";
import * as styles from "#web/features/home/home.module.css";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { SetUpProgress } from "./set-up-progress.tsx";
import { StepCard } from "./step-card.tsx";
import { useHideNextSteps } from "./use-hide-next-steps.ts";
import { useSteps } from "./use-steps.ts";

const later = setUpSteps.slice(stepsToSend.length);

/** The steps that follow when the company can send; renders nothing once all are done, or the user has hidden them. */
export function NextSteps() {
  const { summary } = useCompany();
  const { nextStepsSeen } = useUser();
  const hide = useHideNextSteps();
  const steps = useSteps();
  if (nextStepsSeen || steps.every(({ done, isCounted }) => done || !isCounted)) return null;
  return (
    <section className={styles.nextSteps} aria-labelledby="home-next-steps">
      <div className={styles.nextStepsHead}>
        <h2 id="home-next-steps">{say("Finish your set-up")}</h2>
        <Button variant="inline-link" ariaLabel={say("Hide these steps")} onClick={() => hide.mutate()}>
          {say("Hide")}
        </Button>
      </div>
      <SetUpProgress progress={summary.progress} steps={steps} />
      <ol className={styles.steps} start={stepsToSend.length + 1}>
        {steps.map((step, at) => later.includes(step.id) && <StepCard key={step.id} number={at + 1} step={step} />)}
      </ol>
    </section>
  );
}
