import * as styles from "#web/features/versions/versions-desk.module.css";
import * as htmlSourceStyles from "#web/features/versions/html-source.module.css";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { say } from "#web/lib/texts/say.ts";
import { codeLook } from "#web/ui/code-look.ts";
import { CopyButton } from "#web/ui/copy-text.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { VersionContent } from "./version-content.tsx";
import { html as htmlLanguage } from "@codemirror/lang-html";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";

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
    <Dialog title={say("Source Code for template: {name}", { name })} size="max" onClose={onClose}>
      <VersionContent id={id} versionNumber={versionNumber}>
        {({ html }) => (
          <SpaceBetween size="s">
            <div className={styles.sourceBar}>
              <span>{say("Version {versionNumber}", { versionNumber })}</span>
              <CopyButton name={say("source code")} text={html} />
            </div>
            <HtmlSource label={say("Source code of version {versionNumber}", { versionNumber })} html={html} />
          </SpaceBetween>
        )}
      </VersionContent>
    </Dialog>
  );
}

/** Read-only HTML with colours and line numbers. */
function HtmlSource({ label, html }: { label: string; html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const view = new EditorView({
      parent: place.current,
      doc: html,
      extensions: [
        codeLook,
        htmlLanguage(),
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      ],
    });
    return () => view.destroy();
  }, [label, html]);
  return <div className={htmlSourceStyles.htmlSource} ref={place} />;
}
