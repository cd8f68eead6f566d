import SpaceBetween from "@cloudscape-design/components/space-between";
import { CopyButton } from "#web/ui/copy-text.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { HtmlSource } from "./html-source.tsx";
import { VersionContent } from "./version-content.tsx";

export interface SourceDialogProps {
  readonly id: string;
  /** The template's name. */
  readonly name: string;
  readonly versionNumber: number;
  readonly onClose: () => void;
}

/** The html of a version as Amazon SES gets it. */
export function SourceDialog({ id, name, versionNumber, onClose }: SourceDialogProps) {
  return (
    <Dialog title={`Source Code for template: ${name}`} size="max" onClose={onClose}>
      <VersionContent id={id} versionNumber={versionNumber}>
        {({ html }) => (
          <SpaceBetween size="s">
            <div className="versions-source-bar">
              <span>Version {versionNumber}</span>
              <CopyButton name="source code" text={html} />
            </div>
            <HtmlSource label={`Source code of version ${versionNumber}`} html={html} />
          </SpaceBetween>
        )}
      </VersionContent>
    </Dialog>
  );
}
