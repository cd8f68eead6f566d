import * as styles from "#web/ui/tags/tag-panel.module.css";
import Button from "@cloudscape-design/components/button";
import { type ReactNode, Suspense } from "react";
import { anyOf } from "#shared/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "../link-to.tsx";
import { Waiting } from "../waiting.tsx";

export interface TagPanelProps {
  readonly onClose: () => void;
  /** The tree of tags. */
  readonly children: ReactNode;
}

/** The tree of tags with a heading, a button to hide it, and the way to the tag manager. */
export function TagPanel({ onClose, children }: TagPanelProps) {
  const mayOpenTags = useMay(anyOf("read_tags", "write_tags"));
  return (
    <>
      <div className={styles.head}>
        <h2>{say("Tags")}</h2>
        <Button variant="inline-icon" iconName="close" ariaLabel={say("Hide the tags")} onClick={onClose} />
      </div>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
      {mayOpenTags && (
        <div className={styles.foot}>
          <LinkTo to="/tags">{say("Tag Manager")}</LinkTo>
        </div>
      )}
    </>
  );
}
