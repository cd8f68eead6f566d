import * as styles from "#web/features/home/home.module.css";
import * as todayStyles from "#web/features/home/today.module.css";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { accountRoutes } from "#shared/api/accounts.ts";
import { anyOf, anyTemplatePermission } from "#shared/permissions.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { Page } from "#web/ui/page.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { LeftWork } from "./left-work.tsx";
import { Needs } from "./needs.tsx";
import { NextSteps } from "./next-steps.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { Favourites, Recent } from "./recent.tsx";
import { TeamCard } from "./team-card.tsx";

const Sending = lazyChunk(async () => (await import("./sending.tsx")).Sending);

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;

interface UsageRingProps {
  readonly used: number;
  readonly limit: number;
}

/** The usage of a limit as a ring, which is full at and above the limit. */
function UsageRing({ used, limit }: UsageRingProps) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 100 100"
      role="img"
      aria-label={say("{used} of {limit} used", { used, limit })}
    >
      <circle cx="50" cy="50" r={RADIUS} />
      <circle cx="50" cy="50" r={RADIUS} className={styles.ringUsed} strokeDasharray={`${share * AROUND} ${AROUND}`} />
      <text x="50" y="50">
        {used} / {limit}
      </text>
    </svg>
  );
}

/** The company's resources at a glance. */
export function Overview() {
  const { subscription } = useCompany();
  const { templates, templateLimit, awsAccountsCount, emailIdentitiesCount, userCount, isDefaultPlan } = subscription;
  const mayRead = useMay(anyTemplatePermission);
  const mayCreate = useMay(anyOf("create_templates"));
  const maySeeSending = useMay(accountRoutes.getSendingStatistics.access);
  const mayBill = useMay(anyOf("billing"));
  const mayInvite = useMay(anyOf("iam"));
  return (
    <Page title={say("Your overview")}>
      <div className={styles.overview}>
        <NextSteps />
        <div className={todayStyles.today}>
          <Needs />
          <LeftWork />
          <Favourites />
          <Recent />
          {maySeeSending && (
            <section className={`${styles.card} ${todayStyles.sending}`} aria-labelledby="home-sending">
              <h2 id="home-sending">{say("Sending of the last 14 days")}</h2>
              <Suspense
                fallback={
                  <div className={todayStyles.chartRoom}>
                    <Waiting />
                  </div>
                }
              >
                <Sending />
              </Suspense>
            </section>
          )}
        </div>
        <div className={styles.tiles}>
          <section className={`${styles.card} ${styles.usage}`} aria-label={say("Templates")}>
            <UsageRing used={templates.count} limit={templateLimit} />
            <div>
              <h2>{say("Templates")}</h2>
              <p>
                {say("{published} published, {drafts}", {
                  published: templates.published,
                  drafts: counted(templates.drafts, "draft"),
                })}
              </p>
              {mayRead && <Link to="/templates">{say("View templates")}</Link>}
            </div>
          </section>
          {mayCreate && (
            <Link className={`${styles.card} ${styles.create}`} to="/templates?dialog=create-template">
              <span aria-hidden="true">+</span> {say("Create new template")}
            </Link>
          )}
          <Figure title={say("Connected AWS accounts")} count={awsAccountsCount} />
          <Figure title={say("Connected email identities")} count={emailIdentitiesCount} />
          <Figure title={say("Team Members")} count={userCount}>
            {mayInvite && <Link to="/settings?dialog=invite-member">{say("+Invite more")}</Link>}
          </Figure>
          <Link className={`${styles.card} ${styles.way}`} to="/user">
            {say("View your profile settings")}
          </Link>
          {mayBill && (
            <Link className={`${styles.card} ${styles.way}`} to="/settings/subscription">
              {say("View your subscription")}
            </Link>
          )}
          <TeamCard />
          {isDefaultPlan && <PlansCard />}
        </div>
        <ProfilePanel />
      </div>
    </Page>
  );
}

function Figure({ title, count, children }: { title: string; count: number; children?: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <p className={styles.figure}>{count}</p>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function PlansCard() {
  return (
    <section className={`${styles.card} ${styles.way}`} aria-label={say("Plans")}>
      <h2>{say("Need more features?")}</h2>
      <p>{say("More templates, AWS accounts and people.")}</p>
      <Link to="/help/plans">{say("See plans")}</Link>
    </section>
  );
}
