import "./personalization-panel.css";
import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SegmentedControl from "@cloudscape-design/components/segmented-control";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { requiresExpert } from "#shared/placeholders/mode.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import type { Mail } from "./personalization.ts";
import { PlaceholderForm } from "./placeholder-form.tsx";
import { ProblemList } from "./problem-list.tsx";
import { SampleDataBar } from "./sample-data/sample-data-bar.tsx";
import { typedData } from "./sample-data/typed-data.ts";
import type { PersonalizationControl } from "./use-personalization.ts";

const JsonEditor = lazyChunk(async () => (await import("./json-editor.tsx")).JsonEditor);

export interface PersonalizationPanelProps {
  readonly templateId: string;
  readonly mail: Mail;
  readonly control: PersonalizationControl;
  /** Why nothing can be filled in here; absent: it can. */
  readonly lockedBecause?: string;
}

/** Where the values of a template's placeholders are typed. */
export function PersonalizationPanel({ templateId, mail, control, lockedBecause }: PersonalizationPanelProps) {
  const [chosenId, setChosenId] = useState<string>();
  const navigate = useNavigate();
  const { tree } = mail;
  if (tree.fields.length === 0) {
    return (
      <Box color="text-body-secondary" padding={{ top: "s" }}>
        No variables detected
      </Box>
    );
  }
  return (
    <SpaceBetween size="l">
      {lockedBecause !== undefined && (
        <Alert type="info" action={<Button onClick={() => void navigate("/settings/upgrade")}>Upgrade</Button>}>
          {lockedBecause}
        </Alert>
      )}
      <SampleDataBar
        templateId={templateId}
        chosenId={chosenId}
        typed={typedData(control.state, mail)}
        disabled={lockedBecause !== undefined}
        onFill={({ id, values }) => {
          control.fill(values);
          setChosenId(id);
        }}
        onChosen={setChosenId}
      />
      <ModeChoice mail={mail} control={control} />
      <Inputs mail={mail} control={control} disabled={lockedBecause !== undefined} />
      <Feedback control={control} />
      <Box color="text-body-secondary" fontSize="body-s">
        Amazon SES does not escape values. They are sanitised as html before they fill the mail.
      </Box>
      <div className="personalization-actions">
        <Button variant="primary" disabled={lockedBecause !== undefined} onClick={control.submit}>
          Submit
        </Button>
        <Button
          onClick={() => {
            control.reset();
            setChosenId(undefined);
          }}
        >
          Reset
        </Button>
      </div>
    </SpaceBetween>
  );
}

type PartProps = Pick<PersonalizationPanelProps, "mail" | "control">;

function ModeChoice({ mail, control }: PartProps) {
  const reason = "These placeholders are deeply nested, so they are filled in as JSON (expert mode).";
  return (
    <SegmentedControl
      label="Editing mode"
      selectedId={control.state.mode}
      onChange={({ detail }) => control.setMode(detail.selectedId === "expert" ? "expert" : "base")}
      options={[
        { id: "base", text: "Base", ...(requiresExpert(mail.tree) && { disabled: true, disabledReason: reason }) },
        { id: "expert", text: "Expert" },
      ]}
    />
  );
}

function Inputs({ mail, control, disabled }: PartProps & { disabled: boolean }) {
  const { state, problems, setValue, setJson } = control;
  if (state.mode === "base") {
    return <PlaceholderForm tree={mail.tree} values={state.values} control={{ problems, disabled, setValue }} />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <JsonEditor label="Placeholder structure" text={state.json} disabled={disabled} onText={setJson} />
    </Suspense>
  );
}

function Feedback({ control: { state } }: Pick<PersonalizationPanelProps, "control">) {
  if (state.failure !== undefined) {
    return (
      <Alert type="error" header="Filling in the placeholders failed. Check the values and try again.">
        {state.failure.length > 0 && <ProblemList problems={state.failure} />}
      </Alert>
    );
  }
  if (state.submitted === undefined || !state.isBehind) return null;
  return <Alert type="info">You changed values since. Submit again to see and send them.</Alert>;
}
