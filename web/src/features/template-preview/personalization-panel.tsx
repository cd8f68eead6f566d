import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SegmentedControl from "@cloudscape-design/components/segmented-control";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { Suspense } from "react";
import { useNavigate } from "react-router-dom";
import { errorMessages } from "#shared/error-messages.ts";
import { requiresExpert } from "#shared/placeholders/mode.ts";
import { complexPlaceholdersPlan } from "#shared/plans.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { say } from "#web/lib/texts/say.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import type { Mail } from "./personalization.ts";
import { PlaceholderForm } from "./placeholder-form.tsx";
import { ProblemList } from "./problem-list.tsx";
import { SampleDataBar } from "./sample-data/sample-data-bar.tsx";
import { typedData } from "./sample-data/typed-data.ts";
import type { SampleDataChoice } from "./sample-data/use-sample-data-choice.ts";
import type { PersonalizationControl } from "./use-personalization.ts";
import type { PreviewLanguage } from "./use-preview-language.ts";

const JsonEditor = lazyChunk(async () => (await import("./json-editor.tsx")).JsonEditor);

export interface PersonalizationPanelProps {
  readonly templateId: string;
  readonly mail: Mail;
  readonly control: PersonalizationControl;
  readonly choice: SampleDataChoice;
  /** The language of the mail. */
  readonly language: Pick<PreviewLanguage, "codes" | "code">;
}

/** The panel for the values of a template's placeholders. */
export function PersonalizationPanel(props: PersonalizationPanelProps) {
  const { templateId, mail, control, choice, language } = props;
  const navigate = useNavigate();
  const { tree, samples } = mail;
  if (tree.fields.length === 0) {
    return (
      <Box color="text-body-secondary" padding={{ top: "s" }}>
        {say("No variables detected")}
      </Box>
    );
  }
  return (
    <SpaceBetween size="l">
      {samples !== undefined && (
        <Alert
          type="info"
          action={<Button onClick={() => void navigate("/settings/upgrade")}>{say("Upgrade")}</Button>}
        >
          {say("{message} Here they stand with sample values; the others can be filled in.", {
            message: say(errorMessages.COMPLEX_PLACEHOLDERS_NOT_IN_PLAN),
          })}
        </Alert>
      )}
      <SampleDataBar
        templateId={templateId}
        choice={choice}
        language={language}
        typed={typedData(control.state, mail)}
        disabled={samples !== undefined}
      />
      <ModeChoice mail={mail} control={control} />
      <Inputs mail={mail} control={control} />
      <Feedback control={control} />
      <Box color="text-body-secondary" fontSize="body-s">
        {say("Amazon SES does not escape values. They are sanitised as html before they fill the mail.")}
      </Box>
      <SpaceBetween direction="horizontal" size="xs">
        <Button
          variant="primary"
          disabled={tree.fields.every(({ name }) => samples !== undefined && Object.hasOwn(samples, name))}
          onClick={control.submit}
        >
          {say("Submit")}
        </Button>
        <Button
          onClick={() => {
            control.reset();
            choice.forget();
          }}
        >
          {say("Reset")}
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  );
}

type PartProps = Pick<PersonalizationPanelProps, "mail" | "control">;

function ModeChoice({ mail, control }: PartProps) {
  const isLocked = mail.samples !== undefined;
  const nested = say("These placeholders are deeply nested, so they are filled in as JSON (expert mode).");
  const notInPlan = say(errorMessages.COMPLEX_PLACEHOLDERS_NOT_IN_PLAN);
  return (
    <SegmentedControl
      label={say("Editing mode")}
      selectedId={control.state.mode}
      onChange={({ detail }) => control.setMode(detail.selectedId === "expert" ? "expert" : "base")}
      options={[
        {
          id: "base",
          text: say("Base"),
          ...(requiresExpert(mail.tree) && !isLocked && { disabled: true, disabledReason: nested }),
        },
        { id: "expert", text: say("Expert"), ...(isLocked && { disabled: true, disabledReason: notInPlan }) },
      ]}
    />
  );
}

function Inputs({ mail, control }: PartProps) {
  const { state, problems, setValue, setJson } = control;
  if (state.mode === "base") {
    const { tree, samples } = mail;
    return (
      <PlaceholderForm
        tree={tree}
        values={state.values}
        control={{ problems, setValue }}
        {...(samples && { locked: { names: new Set(Object.keys(samples)), plan: complexPlaceholdersPlan } })}
      />
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <JsonEditor label={say("Placeholder structure")} text={state.json} disabled={false} onText={setJson} />
    </Suspense>
  );
}

function Feedback({ control: { state } }: Pick<PersonalizationPanelProps, "control">) {
  if (state.failure !== undefined) {
    return (
      <Alert type="error" header={say("Filling in the placeholders failed. Check the values and try again.")}>
        {state.failure.length > 0 && <ProblemList problems={state.failure} />}
      </Alert>
    );
  }
  if (state.submitted === undefined || !state.isBehind) return null;
  return <Alert type="info">{say("You changed values since. Submit again to see and send them.")}</Alert>;
}
