import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/mail/mail-view.module.css";
import SegmentedControl from "@cloudscape-design/components/segmented-control";
import Icon from "@cloudscape-design/components/icon";
import { useMemo, useState } from "react";
import { darkMail, type DarkWay } from "#shared/email/dark/dark-mail.ts";
import type { FilledMail } from "#shared/placeholders/fill-mail.ts";
import { inertHtml } from "./inert-html.ts";
import { isBlankMail } from "./is-blank-mail.ts";

export interface MailViewProps {
  /** Part of the frame's title: "Preview of {name}". */
  readonly name: string;
  readonly mail: FilledMail;
  readonly opensAs?: "desktop" | "phone";
}

const views = ["desktop", "phone", "dark", "darkAll", "text"] as const;
type View = (typeof views)[number];

const classes: Readonly<Record<View, string>> = {
  desktop: styles.paper,
  phone: `${styles.paper} ${styles.phone}`,
  dark: `${styles.paper} ${styles.dark}`,
  darkAll: `${styles.paper} ${styles.dark}`,
  text: `${styles.paper} ${styles.text}`,
};

/** Views in which mail programs change the colors. */
const darkWayOf: Readonly<Partial<Record<View, DarkWay>>> = { dark: "some", darkAll: "all" };

/** A mail as recipients see it: in a wide window, on a phone, in mail programs in dark mode, or as text. */
export function MailView({ name, mail, opensAs = "desktop" }: MailViewProps) {
  const [view, setView] = useState<View>(opensAs);
  const way = darkWayOf[view];
  const isBlank = useMemo(() => isBlankMail(mail.html), [mail.html]);
  return (
    <section className={styles.mailView} aria-label={say("Mail")}>
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
          label={say("View")}
          selectedId={view}
          onChange={({ detail }) => setView(viewOf(detail.selectedId))}
          options={[
            { id: "desktop", text: say("Desktop") },
            { id: "phone", text: say("Phone") },
            { id: "dark", text: say("Dark (Outlook)") },
            { id: "darkAll", text: say("Dark (Gmail, iOS)") },
            { id: "text", text: say("Text") },
          ]}
        />
      </div>
      <div className={styles.stage}>
        {view !== "text" && isBlank && (
          <p className={styles.blank}>
            <Icon name="envelope" /> {say("Empty mail")}
          </p>
        )}
        {view === "text" ? (
          <pre className={classes.text} dir="auto" tabIndex={0} aria-label={say("Text part of {name}", { name })}>
            {mail.text === "" ? say("This mail has no text part.") : mail.text}
          </pre>
        ) : (
          <iframe
            className={classes[view]}
            title={say("Preview of {name}", { name })}
            sandbox=""
            srcDoc={inertHtml(way === undefined ? mail.html : darkMail(mail.html, way))}
          />
        )}
      </div>
    </section>
  );
}

const viewOf = (id: string): View => views.find((view) => view === id) ?? "desktop";
