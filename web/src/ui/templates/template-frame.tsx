import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/templates/template-frame.module.css";
import Icon from "@cloudscape-design/components/icon";
import { Suspense, useState, type ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import type { Template } from "#shared/models/template.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { BlocksIcon } from "../icons/blocks-icon.tsx";
import { EyeIcon } from "../icons/eye-icon.tsx";
import { usePageSubject } from "../page-subject.ts";
import { DeleteTool } from "./delete-tool.tsx";
import { FavouriteStar } from "./favourite-star.tsx";
import { LanguageStates } from "./language-states.tsx";
import { TemplateStatus } from "./template-status.tsx";
import { useLaterPublishes } from "./use-later-publishes.ts";

const BlocksDialog = lazyChunk(async () => (await import("./blocks-dialog.tsx")).BlocksDialog);

export interface TemplateFrameProps {
  readonly template: Template;
  /** The subject, read-only or as a field. */
  readonly subject: ReactNode;
  /** More icon buttons next to the links to the template's other screens. */
  readonly tools?: ReactNode;
  /** The buttons at the right end. */
  readonly actions: ReactNode;
  /** Leaves without asking about unsaved changes; absent for screens that have none. */
  readonly leaveBy?: (go: () => void) => void;
  readonly children: ReactNode;
}

const freely = (go: () => void) => go();

/** The full-window layout of a screen for one template: header and content. */
export function TemplateFrame(props: TemplateFrameProps) {
  const { template, subject, tools, actions, leaveBy = freely, children } = props;
  usePageSubject(template.templateName);
  const state = useLaterPublishes(template);
  const [showsBlocks, setShowsBlocks] = useState(false);
  const base = `/templates/${template.uid}`;
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link
          to="/templates"
          className={styles.headerBack}
          aria-label={say("Back to templates")}
          title={say("Back to templates")}
        >
          <Icon name="arrow-left" />
        </Link>
        <div className={styles.headerName}>
          <h1 title={template.templateName}>{template.templateName}</h1>
          <TemplateStatus template={template} />
          <LanguageStates templateName={template.templateName} state={state} />
        </div>
        {subject !== null && <div className={styles.headerSubject}>{subject}</div>}
        <nav className={styles.headerTools} aria-label={say("Template")}>
          <FavouriteStar template={template} place="inHeader" />
          <ScreenLink to={`${base}/editor`} name={say("Edit Template")}>
            <Icon name="edit" />
          </ScreenLink>
          <ScreenLink to={`${base}/preview`} name={say("Template Preview")}>
            <Icon svg={<EyeIcon />} />
          </ScreenLink>
          <ScreenLink to={`${base}/versions`} name={say("Template Versions")}>
            <Icon name="history" />
          </ScreenLink>
          <button
            type="button"
            className={styles.headerTool}
            aria-label={say("View Blocks")}
            title={say("View Blocks")}
            onClick={() => setShowsBlocks(true)}
          >
            <Icon svg={<BlocksIcon />} />
          </button>
          <DeleteTool template={template} leaveBy={leaveBy} />
          {tools}
        </nav>
        <div className={styles.headerActions}>{actions}</div>
      </header>
      {children}
      {showsBlocks && (
        <Suspense>
          <BlocksDialog id={template.uid} onClose={() => setShowsBlocks(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ScreenLink({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <NavLink to={to} className={styles.headerTool} aria-label={name} title={name}>
      {children}
    </NavLink>
  );
}
