import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import { locale, say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { Rate } from "#web/ui/analytics/rate.tsx";
import { percent, rateOf } from "#web/ui/analytics/rates.ts";
import type { TemplateTotals } from "#web/lib/analytics/summaries.ts";

export interface TemplateSectionProps {
  readonly templates: readonly TemplateTotals[];
  readonly aliasOf: (accountId: string) => string;
}

/** Without any open, their events are not reported: nothing is known. */
const engaged = (count: (totals: TemplateTotals) => number) => (totals: TemplateTotals) =>
  totals.opened === 0 ? "–" : percent(rateOf(count(totals), totals.delivered));

const columns = (aliasOf: (accountId: string) => string): ListColumn<TemplateTotals>[] => [
  {
    id: "template",
    header: say("Template"),
    isRowHeader: true,
    minWidth: 180,
    cell: ({ templateName }) => (templateName === "" ? say("Other mails") : templateName),
  },
  { id: "account", header: say("AWS account"), minWidth: 125, cell: ({ accountId }) => aliasOf(accountId) },
  { id: "sent", header: say("Sent"), cell: ({ sent }) => sent.toLocaleString(locale) },
  { id: "delivered", header: say("Delivered"), cell: ({ delivered }) => delivered.toLocaleString(locale) },
  { id: "opened", header: say("Opened"), cell: engaged(({ opened }) => opened) },
  { id: "clicked", header: say("Clicked"), cell: engaged(({ clicked }) => clicked) },
  {
    id: "bounced",
    header: say("Bounces"),
    cell: ({ bounced, sent }) => <Rate kind="bounce" rate={rateOf(bounced, sent)} />,
  },
  {
    id: "complained",
    header: say("Complaints"),
    cell: ({ complained, sent }) => <Rate kind="complaint" rate={rateOf(complained, sent)} />,
  },
  { id: "notRendered", header: say("Not rendered"), cell: ({ notRendered }) => notRendered.toLocaleString(locale) },
];

/** Delivery outcomes of each template, for accounts that forward their mail events. */
export function TemplateSection({ templates, aliasOf }: TemplateSectionProps) {
  const header = (
    <Header variant="h2" description={say("From the events of Amazon SES, in accounts that forward them to Sestina.")}>
      {say("By template")}
    </Header>
  );
  if (templates.length === 0) {
    return (
      <Container header={header}>
        <ListMessage title={say("No events in these days")}>
          {say(
            "Mails are counted here once a configuration set of yours sends their events to the event bus, and a rule forwards these events to Sestina. The stack that creates the role makes the rule if its parameter “MailEvents” is on.",
          )}
        </ListMessage>
      </Container>
    );
  }
  return (
    <DataTable
      variant="container"
      header={header}
      items={templates}
      columnDefinitions={columns(aliasOf)}
      ariaLabels={{ tableLabel: say("Sending by template") }}
    />
  );
}
