import * as styles from "#web/features/templates/look/look.module.css";
import Button from "@cloudscape-design/components/button";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { TemplateListItem } from "#shared/models/template.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { say } from "#web/lib/texts/say.ts";
import { templateQuery } from "#web/lib/templates/template-queries.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { mailWithPlaceholders } from "#web/ui/mail/mail-with-placeholders.ts";
import { MailView } from "#web/ui/mail/mail-view.tsx";
import { TemplateStatus } from "#web/ui/templates/template-status.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

export interface QuickLookProps {
  /** Of the shown page of the list. */
  readonly templates: readonly TemplateListItem[];
  readonly id: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** The mail of a template over the list; the arrow keys lead to its neighbours. */
export function QuickLook({ templates, id, onShow, onClose }: QuickLookProps) {
  const place = templates.findIndex(({ uid }) => uid === id);
  const template = templates[place];
  const [before, after] = [templates[place - 1], templates[place + 1]];
  useArrowKeys(
    () => before && onShow(before.uid),
    () => after && onShow(after.uid),
  );
  // It has left the list, or the link is of another page.
  if (template === undefined) return null;
  return (
    <Dialog
      title={template.templateName}
      size="max"
      onClose={onClose}
      actions={
        <>
          <Button
            iconName="angle-left"
            disabled={before === undefined}
            ariaLabel={say("Template before")}
            onClick={() => before && onShow(before.uid)}
          />
          <Button
            iconName="angle-right"
            disabled={after === undefined}
            ariaLabel={say("Template after")}
            onClick={() => after && onShow(after.uid)}
          />
          <Button variant="primary" onClick={onClose}>
            {say("Close")}
          </Button>
        </>
      }
    >
      <div className={styles.look}>
        <div className={styles.lookHead}>
          <TemplateStatus template={template} />
          <span>
            {say("{place} of {count} on this page", { place: String(place + 1), count: String(templates.length) })}
          </span>
          <LinkTo to={`/templates/${id}/editor`}>{say("Open in the editor")}</LinkTo>
          <LinkTo to={`/templates/${id}/preview`}>{say("Fill in and send")}</LinkTo>
        </div>
        <Mail key={id} id={id} name={template.templateName} />
      </div>
    </Dialog>
  );
}

function Mail({ id, name }: { id: string; name: string }) {
  const query = useQuery(templateQuery(id));
  if (query.data === undefined) {
    return (
      <div className={styles.lookWaits}>
        {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
        {isWaiting(query) && <Waiting />}
      </div>
    );
  }
  const { subject, html, text } = query.data;
  return <MailView name={name} mail={mailWithPlaceholders({ subject, html, text })} />;
}

/** Parts of a dialog in which the arrow keys have another meaning. */
const ownArrows = 'input, textarea, select, pre, [role="toolbar"], [role="radiogroup"], [role="listbox"]';

function useArrowKeys(onBefore: () => void, onAfter: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ownArrows) !== null) return;
      if (event.key === "ArrowLeft" || event.key === "ArrowUp") onBefore();
      else if (event.key === "ArrowRight" || event.key === "ArrowDown") onAfter();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
