import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import type { WorkingCopy } from "#web/lib/working-copies/working-copy-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ComparisonWithNewest } from "../comparison-with-newest.tsx";
import { changeOfCopy } from "./copy-of-draft.ts";

export interface WorkingCopyDialogProps {
  readonly template: Template;
  readonly copy: WorkingCopy;
  /** Opens the editor with the copy. */
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
  /** Opens the saved version; the copy stays until the next change. */
  readonly onClose: () => void;
}

/** Offers the changes that were not saved when the editor was last closed. */
export function WorkingCopyDialog({ template, copy, onContinue, onDiscard, onClose }: WorkingCopyDialogProps) {
  const [change, setChange] = useState<TemplateChange>();
  const { versionNumber } = template;
  const isOlder = copy.basedOnVersion !== versionNumber;
  return (
    <Dialog
      title={say("Changes that you did not save")}
      closeText={say("Open the saved version")}
      size={change === undefined ? "medium" : "max"}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onDiscard}>{say("Discard changes")}</Button>
          {change === undefined && (
            <Button onClick={() => void changeOfCopy(copy, template).then(setChange)}>{say("Compare")}</Button>
          )}
          <Button variant="primary" onClick={onContinue}>
            {say("Go on with my changes")}
          </Button>
        </>
      }
    >
      <SpaceBetween size="s">
        <div>
          {say("This browser has kept what you changed in this template until {date}.", {
            date: dateAndTime(copy.keptAt),
          })}
        </div>
        {isOlder && (
          <div>
            {say(
              "You changed version {older}. Now the current version is {newer}. If you go on and save, your changes become the newest version, and what is different in version {newer} is only in that version.",
              { older: copy.basedOnVersion, newer: versionNumber },
            )}
          </div>
        )}
        <div>
          {say(
            "If you close this, the saved version opens. Your changes stay here until you change the template again.",
          )}
        </div>
        {change !== undefined && <ComparisonWithNewest templateId={template.uid} change={change} />}
      </SpaceBetween>
    </Dialog>
  );
}
