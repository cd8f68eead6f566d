import ProgressBar from "@cloudscape-design/components/progress-bar";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { Page } from "#web/ui/page.tsx";
import { greeting } from "./greeting.ts";
import * as styles from "#web/features/home/home.module.css";
import { Overview } from "./overview.tsx";
import { StepCard } from "./step-card.tsx";
import { stepsOf } from "./steps.ts";

/** The set-up steps, or the overview once all are done. */
export function HomePage() {
  const { summary } = useCompany();
  return summary.progress < 100 ? <SetUp /> : <Overview />;
}

function SetUp() {
  const { firstName } = useUser();
  const { summary } = useCompany();
  return (
    <Page
      title={greeting(firstName, summary.awsConnected)}
      description={say("Four steps, and your team designs, publishes and sends its mails from here.")}
    >
      <div className={styles.progress}>
        <ProgressBar value={summary.progress} ariaLabel={say("Set-up progress")} />
      </div>
      <ol className={styles.steps}>
        {stepsOf(summary).map((step, at) => (
          <StepCard key={step.title} number={at + 1} step={step} />
        ))}
      </ol>
    </Page>
  );
}
