import { setUpSteps, stepsToSend } from "#shared/models/set-up-steps.ts";
import * as styles from "#web/features/home/home.module.css";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { SetUpProgress } from "./set-up-progress.tsx";
import { StepCard } from "./step-card.tsx";
import { useSteps } from "./use-steps.ts";

const later = setUpSteps.slice(stepsToSend.length);

/** The steps that follow when the company can send; renders nothing once all are done. */
export function NextSteps() {
  const { summary } = useCompany();
  const steps = useSteps();
  if (steps.every(({ done, isCounted }) => done || !isCounted)) return null;
  return (
    <section className={styles.nextSteps} aria-labelledby="home-next-steps">
      <h2 id="home-next-steps">{say("Finish your set-up")}</h2>
      <SetUpProgress progress={summary.progress} steps={steps} />
      <ol className={styles.steps} start={stepsToSend.length + 1}>
        {steps.map((step, at) => later.includes(step.id) && <StepCard key={step.id} number={at + 1} step={step} />)}
      </ol>
    </section>
  );
}
