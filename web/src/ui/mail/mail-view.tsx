import * as styles from "#web/ui/mail/mail-view.module.css";
import SegmentedControl from "@cloudscape-design/components/segmented-control";
import { useState } from "react";
import { darkMail } from "#shared/email/dark-mail.ts";
import type { FilledMail } from "./fill-mail.ts";
import { inertHtml } from "./inert-html.ts";

export interface MailViewProps {
  /** Part of the frame's title: "Preview of {name}". */
  readonly name: string;
  readonly mail: FilledMail;
  readonly opensAs?: "desktop" | "phone";
}

const views = ["desktop", "phone", "dark", "text"] as const;
type View = (typeof views)[number];

const classes: Readonly<Record<View, string>> = {
  desktop: styles.paper,
  phone: `${styles.paper} ${styles.phone}`,
  dark: `${styles.paper} ${styles.dark}`,
  text: `${styles.paper} ${styles.text}`,
};

/** A mail as recipients see it: in a wide window, on a phone, inverted by mail programs in dark mode, or as text. */
export function MailView({ name, mail, opensAs = "desktop" }: MailViewProps) {
  const [view, setView] = useState<View>(opensAs);
  return (
    <section className={styles.mailView} aria-label="Mail">
      <div className={styles.bar}>
        <div className={styles.lines}>
          {mail.subject !== "" && (
            <p dir="auto">
              <strong>{mail.subject}</strong>
            </p>
          )}
          {mail.preheader !== "" && (
            <p className={styles.preheader} dir="auto">
              {mail.preheader}
            </p>
          )}
        </div>
        <SegmentedControl
          label="View"
          selectedId={view}
          onChange={({ detail }) => setView(viewOf(detail.selectedId))}
          options={[
            { id: "desktop", text: "Desktop" },
            { id: "phone", text: "Phone" },
            { id: "dark", text: "Dark" },
            { id: "text", text: "Text" },
          ]}
        />
      </div>
      <div className={styles.stage}>
        {view === "text" ? (
          <pre className={classes.text} dir="auto" tabIndex={0} aria-label={`Text part of ${name}`}>
            {mail.text === "" ? "This mail has no text part." : mail.text}
          </pre>
        ) : (
          <iframe
            className={classes[view]}
            title={`Preview of ${name}`}
            sandbox=""
            srcDoc={inertHtml(view === "dark" ? darkMail(mail.html) : mail.html)}
          />
        )}
      </div>
    </section>
  );
}

const viewOf = (id: string): View => views.find((view) => view === id) ?? "desktop";
