import { useQuery } from "@tanstack/react-query";
import { canSend } from "#shared/models/set-up-steps.ts";
import { companyQuery } from "#web/lib/session/session-queries.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { Page } from "#web/ui/page.tsx";
import { greeting } from "./greeting.ts";
import * as styles from "#web/features/home/home.module.css";
import * as todayStyles from "#web/features/home/today.module.css";
import { LeftWork } from "./left-work.tsx";
import { Overview } from "./overview.tsx";
import { SetUpProgress } from "./set-up-progress.tsx";
import { StepCard } from "./step-card.tsx";
import { useSteps } from "./use-steps.ts";

/** Long enough that the first page load asks once. */
const STEPS_STALE_MS = 2_000;

/** The set-up steps, or the overview once the company can send, which then shows the steps that are left. */
export function HomePage() {
  const { summary } = useCompany();
  // Steps are also done elsewhere: a send ends in its job, a domain is verified, a program sends.
  useQuery({ ...companyQuery, enabled: summary.progress < 100, staleTime: STEPS_STALE_MS });
  return canSend(summary) ? <Overview /> : <SetUp />;
}

function SetUp() {
  const { firstName } = useUser();
  const { summary } = useCompany();
  const steps = useSteps();
  return (
    <Page
      title={greeting(firstName, summary.awsConnected)}
      description={say("{count} steps, and your team designs, publishes and sends its mails from here.", {
        count: steps.filter(({ isCounted }) => isCounted).length,
      })}
    >
      <SetUpProgress progress={summary.progress} steps={steps} />
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <StepCard key={step.id} number={at + 1} step={step} />
        ))}
      </ol>
      <div className={`${todayStyles.today} ${styles.belowSteps}`}>
        <LeftWork />
      </div>
    </Page>
  );
}
