import Button from "@cloudscape-design/components/button";
import type { RenderingFailure } from "#shared/models/mail-events.ts";
import { saveCsv } from "#web/lib/files/save-file.ts";
import { say } from "#web/lib/texts/say.ts";
import type { DayTotals, TemplateTotals } from "#web/lib/analytics/summaries.ts";

export interface AccountDays {
  readonly alias: string;
  readonly region: string;
  readonly days: readonly DayTotals[];
}

export interface ExportButtonProps {
  /** True until all data is loaded: a file without it would look complete. */
  readonly disabled: boolean;
  readonly accounts: readonly AccountDays[];
  readonly templates: readonly TemplateTotals[];
  readonly failures: readonly RenderingFailure[];
  readonly aliasOf: (accountId: string) => string;
}

const head = [
  say("What"),
  say("Account"),
  say("Region"),
  say("Day"),
  say("Template"),
  say("Version"),
  say("Variable"),
  say("Sent"),
  say("Bounces"),
  say("Complaints"),
];

function rowsOf({ accounts, templates, failures, aliasOf }: Omit<ExportButtonProps, "disabled">): string[][] {
  return [
    [...head, say("Rejects"), say("Not rendered"), say("Message"), say("Opened"), say("Clicked")],
    ...accounts.flatMap(({ alias, region, days }) =>
      days.map(({ day, deliveryAttempts, bounces, complaints, rejects }) => [
        ...[say("Account"), alias, region, day, "", "", ""],
        ...[deliveryAttempts, bounces, complaints, rejects].map(String),
        ...["", "", "", ""],
      ]),
    ),
    ...templates.map(
      ({ accountId, templateName, sent, bounced, complained, rejected, notRendered, opened, clicked }) => [
        ...[say("Template"), aliasOf(accountId), "", "", templateName, "", ""],
        ...[sent, bounced, complained, rejected, notRendered].map(String),
        ...["", String(opened), String(clicked)],
      ],
    ),
    ...failures.map(({ accountId, day, templateName, version = "", variable = "", count, message }) => [
      ...[
        say("Rendering failure"),
        aliasOf(accountId),
        "",
        day,
        templateName,
        String(version),
        variable,
        "",
        "",
        "",
        "",
      ],
      ...[String(count), message, "", ""],
    ]),
  ];
}

/** Exports the data of the page as one CSV file. */
export function ExportButton(props: ExportButtonProps) {
  return (
    <Button
      iconName="download"
      disabled={props.disabled}
      onClick={() => saveCsv("sestina-analytics.csv", rowsOf(props))}
    >
      {say("Export CSV")}
    </Button>
  );
}
