import Box from "@cloudscape-design/components/box";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { TemplateTotals } from "#web/lib/analytics/summaries.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { percent, rateOf } from "#web/ui/analytics/rates.ts";
import * as styles from "#web/features/analytics/reach.module.css";

interface Step {
  readonly title: string;
  readonly mails: number;
  readonly share: string;
}

function stepsOf(templates: readonly TemplateTotals[]): readonly Step[] {
  const sum = (key: "sent" | "delivered" | "opened" | "clicked") =>
    templates.reduce((total, each) => total + each[key], 0);
  const [sent, delivered, opened, clicked] = [sum("sent"), sum("delivered"), sum("opened"), sum("clicked")];
  const ofDelivered = (mails: number) =>
    say("{share} of the delivered mails", { share: percent(rateOf(mails, delivered)) });
  const reached = [
    { title: say("Sent"), mails: sent, share: "" },
    {
      title: say("Delivered"),
      mails: delivered,
      share: say("{share} of the sent mails", { share: percent(rateOf(delivered, sent)) }),
    },
  ];
  if (opened === 0) return reached;
  return [
    ...reached,
    { title: say("Opened"), mails: opened, share: ofDelivered(opened) },
    { title: say("Clicked"), mails: clicked, share: ofDelivered(clicked) },
  ];
}

/** How many of the mails were delivered, opened and clicked, as bars; nothing without mail events. */
export function ReachSection({ templates }: { templates: readonly TemplateTotals[] }) {
  // The mails of templates whose opens are not reported would make the share of the others too small.
  const tracked = templates.filter(({ opened }) => opened > 0);
  const counted = tracked.length > 0 ? tracked : templates;
  const steps = stepsOf(counted);
  const [first] = steps;
  if (templates.length === 0 || first === undefined) return null;
  const description =
    tracked.length > 0
      ? say(
          "Of the templates whose opens and clicks Amazon SES reports. A mail counts once, on the day of its sending.",
        )
      : say(
          "To count opens and clicks too, choose these event types in the configuration set of your mails. Amazon SES then adds a picture to each mail and changes its links.",
        );
  return (
    <Container
      header={
        <Header variant="h2" description={description}>
          {say("From sending to clicks")}
        </Header>
      }
    >
      <SpaceBetween size="s">
        <ul className={styles.steps}>
          {steps.map(({ title, mails, share }) => (
            <li key={title}>
              <span className={styles.name}>{title}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ inlineSize: `${100 * rateOf(mails, first.mails)}%` }} />
              </span>
              <span className={styles.number}>
                <b>{mails.toLocaleString(locale)}</b> {share !== "" && <small>{share}</small>}
              </span>
            </li>
          ))}
        </ul>
        {tracked.length > 0 && (
          <Box color="text-body-secondary" fontSize="body-s">
            {say(
              "Mail programs that load all pictures in advance count as opens, and those that block pictures do not: compare the numbers with each other rather than with the people who read.",
            )}
          </Box>
        )}
      </SpaceBetween>
    </Container>
  );
}
