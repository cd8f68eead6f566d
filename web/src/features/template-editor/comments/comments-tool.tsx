import * as templateFrameStyles from "#web/ui/templates/template-frame.module.css";
import * as styles from "#web/features/template-editor/comments/comments-tool.module.css";
import Icon from "@cloudscape-design/components/icon";
import { useQuery } from "@tanstack/react-query";
import { counted, say } from "#web/lib/texts/say.ts";
import { CommentsIcon } from "./comments-icon.tsx";
import type { SidePanels } from "../use-side-panel.ts";
import { commentCountsQuery } from "./queries.ts";

export interface CommentsToolProps {
  readonly templateId: string;
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly button: SidePanels["commentsButton"];
  readonly onToggle: () => void;
}

/** Opens and closes the panel of comments. Shows how many threads are open. */
export function CommentsTool({ templateId, isOpen, panelId, button, onToggle }: CommentsToolProps) {
  const { data } = useQuery(commentCountsQuery(templateId));
  const open = data?.open ?? 0;
  return (
    <button
      ref={button}
      type="button"
      className={templateFrameStyles.headerTool}
      aria-label={open === 0 ? say("Comments") : say("Comments, {count}", { count: counted(open, "open", "open") })}
      title={say("Comments")}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      <span className={styles.tool}>
        <Icon svg={<CommentsIcon />} />
        {open > 0 && (
          <span className={styles.count} aria-hidden="true">
            {open > 99 ? "99+" : open}
          </span>
        )}
      </span>
    </button>
  );
}
