import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import { isFinished, type Job, type JobItem } from "#shared/models/job.ts";
import { sesNameOf } from "#shared/models/ses-name-pattern.ts";
import { say } from "#web/lib/texts/say.ts";
import { JobProgress } from "#web/ui/jobs/job-progress.tsx";
import { reasonText } from "#web/ui/jobs/job-texts.ts";
import { comparisonText, notesOf } from "#web/ui/jobs/language-texts.ts";
import { RetryButton } from "#web/ui/jobs/retry-button.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { canBeTogether } from "./comparison-choices.ts";

type Languages = NonNullable<JobItem["languages"]>;

/** The languages whose names Sestina does not give: a publish makes others. */
function renamedText({ name, languages = [] }: JobItem, pattern: ComparisonPanelProps["pattern"]): string | undefined {
  if (pattern === undefined || pattern === null) return undefined;
  const renamed = languages.flatMap(({ code, name: old, differs }) => {
    const ours = sesNameOf(pattern, name, code);
    return differs === undefined && ours !== old ? [{ old, ours }] : [];
  });
  if (renamed.length === 0) return undefined;
  return say("Names in Amazon SES from the next publish on: {names}. Former names then: {formerNames}.", {
    names: renamed.map(({ ours }) => ours).join(", "),
    formerNames: renamed.map(({ old }) => old).join(", "),
  });
}

const together = { value: "together", label: say("Languages of one template") };
const apart = { value: "separate", label: say("Separate templates") };

function Result({ languages }: { languages: Languages }) {
  return languages.map((language) => (
    <div key={language.code}>
      {comparisonText(language)}
      {language.differs !== undefined && ` ${say("({name} becomes a template of its own)", { name: language.name })}`}
      {notesOf(language).map((note) => (
        <Box key={note} color="text-status-warning" fontSize="body-s">
          {note}
        </Box>
      ))}
    </div>
  ));
}

const columnsFor = ({
  separate,
  onChoose,
  pattern,
}: Pick<ComparisonPanelProps, "separate" | "onChoose" | "pattern">): readonly ListColumn<JobItem>[] => [
  { id: "name", header: say("Name"), isRowHeader: true, minWidth: 140, cell: ({ name }) => name },
  {
    id: "status",
    card: "fact",
    header: say("Comparison with the default language"),
    minWidth: 260,
    cell: (item) => (
      <>
        {item.outcome === "compared" && <Result languages={item.languages ?? []} />}
        {item.reason !== undefined && say("Not compared: {reason}", { reason: reasonText(item.reason) })}
        {item.outcome === "compared" && !separate.has(item.name) && (
          <Box color="text-body-secondary" fontSize="body-s">
            {renamedText(item, pattern)}
          </Box>
        )}
      </>
    ),
  },
  {
    id: "status-choice",
    card: "fact",
    header: say("Import as"),
    minWidth: 230,
    cell: (item) =>
      canBeTogether(item) ? (
        <Select
          expandToViewport
          ariaLabel={say("Import {name} as", { name: item.name })}
          options={[together, apart]}
          selectedOption={separate.has(item.name) ? apart : together}
          onChange={({ detail }) => onChoose(item.name, detail.selectedOption.value === apart.value)}
        />
      ) : (
        say("Separate templates")
      ),
  },
];

export interface ComparisonPanelProps {
  readonly job: Job;
  /** The results, once the job has ended. */
  readonly items: readonly JobItem[] | undefined;
  /** The names of the groups that are imported as separate templates. */
  readonly separate: ReadonlySet<string>;
  readonly onChoose: (name: string, isSeparate: boolean) => void;
  /** How the company names languages in Amazon SES; undefined before that is loaded. */
  readonly pattern: CompanyLanguages["namePattern"] | undefined;
  readonly onCancel: () => void;
}

/** Which of the chosen templates can be languages of one template, and why others cannot. */
export function ComparisonPanel(props: ComparisonPanelProps) {
  const { job, items, onCancel } = props;
  const hasEnded = isFinished(job.state);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={
            hasEnded
              ? say(
                  "Mails with the same rows, columns, contents and looks become languages of one template: their texts, links and pictures are its words in these languages.",
                )
              : say("It goes on when you leave this page, and is shown under Jobs.")
          }
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {job.mayRetry && <RetryButton job={job} />}
              <Button onClick={onCancel}>{hasEnded ? say("Cancel") : say("Close")}</Button>
            </SpaceBetween>
          }
        >
          {hasEnded ? say("Compared languages") : say("Comparing languages")}
        </Header>
      }
    >
      <SpaceBetween size="s">
        {(!hasEnded || job.reason !== undefined) && <JobProgress job={job} label="" />}
        {hasEnded && props.pattern === null && (
          <Alert type="info" action={<LinkTo to="/settings/languages">{say("Set a name pattern")}</LinkTo>}>
            {say(
              "Your company has no name pattern for Amazon SES, so a publish writes the default language only, and the names of the others become former names.",
            )}
          </Alert>
        )}
        {items !== undefined && <Compared {...props} />}
      </SpaceBetween>
    </Container>
  );
}

function Compared({ items, ...props }: ComparisonPanelProps) {
  const columns = columnsFor(props);
  return (
    <DataTable
      variant="embedded"
      items={items ?? []}
      trackBy={({ name }) => name}
      columnDefinitions={columns}
      ariaLabels={{ tableLabel: say("Compared languages") }}
    />
  );
}
