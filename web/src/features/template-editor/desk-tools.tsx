import * as templateFrameStyles from "#web/ui/templates/template-frame.module.css";
import Icon from "@cloudscape-design/components/icon";
import { say } from "#web/lib/texts/say.ts";
import { CommentsTool } from "./comments/comments-tool.tsx";
import { TestMailTool, type TestMailToolProps } from "./test-mail-tool.tsx";
import type { SidePanels } from "./use-side-panel.ts";

/** The tools of the editor in the header: a test mail, and the buttons of the side panels. */
export function DeskTools({ side, ...test }: TestMailToolProps & { readonly side: SidePanels }) {
  return (
    <>
      <TestMailTool {...test} />
      <CommentsTool
        templateId={test.template.uid}
        isOpen={side.open === "comments"}
        panelId={side.id}
        button={side.commentsButton}
        onToggle={() => side.toggle("comments")}
      />
      <button
        type="button"
        className={templateFrameStyles.headerTool}
        aria-label={say("Details")}
        title={say("Details")}
        aria-expanded={side.open === "details"}
        aria-controls={side.id}
        onClick={() => side.toggle("details")}
      >
        <Icon name="status-info" />
      </button>
    </>
  );
}
