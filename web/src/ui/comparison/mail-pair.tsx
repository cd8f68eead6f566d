import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/comparison/mail-comparison.module.css";
import Icon from "@cloudscape-design/components/icon";
import SegmentedControl from "@cloudscape-design/components/segmented-control";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useMemo, useState, type ReactNode } from "react";
import { inertHtml } from "../mail/inert-html.ts";
import { mailWithPlaceholders } from "../mail/mail-with-placeholders.ts";

/** One of two mails side by side. */
export interface FramedMail {
  /** E.g. "Version 3" or "German". */
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  /** Absent if it is not known. */
  readonly preheader?: string;
  /** The tag of the language that it is shown in, if it is known. */
  readonly language?: string | undefined;
  /** What the reader should know about the language. */
  readonly notice?: string | undefined;
}

export interface MailPairProps {
  readonly mails: readonly [FramedMail, FramedMail];
  readonly title?: string | undefined;
  /** Shown next to the width switch. */
  readonly actions?: ReactNode;
}

type Width = "desktop" | "phone";

/** Two mails side by side as recipients see them; below each other where there is no room. */
export function MailPair({ mails, title, actions }: MailPairProps) {
  const [width, setWidth] = useState<Width>("desktop");
  return (
    <SpaceBetween size="l">
      <div className={styles.bar}>
        {title !== undefined && <h2>{title}</h2>}
        <SegmentedControl
          label={say("Width of both")}
          selectedId={width}
          onChange={({ detail }) => setWidth(detail.selectedId === "phone" ? "phone" : "desktop")}
          options={[
            { id: "desktop", text: say("Desktop") },
            { id: "phone", text: say("Phone") },
          ]}
        />
        {actions}
      </div>
      <div className={styles.pair}>
        {mails.map((mail, side) => (
          <Framed key={side} mail={mail} width={width} />
        ))}
      </div>
    </SpaceBetween>
  );
}

function Framed({ mail, width }: { mail: FramedMail; width: Width }) {
  const { subject, preheader, html } = useMemo(() => mailWithPlaceholders(mail), [mail]);
  const { name, language, notice } = mail;
  return (
    <figure className={styles.mail}>
      <figcaption>
        <strong>{name}</strong>
        <span lang={subject === "" ? undefined : language} dir="auto">
          {subject === "" ? say("No subject") : subject}
        </span>
        {preheader !== "" && (
          <span className={styles.line} lang={language} dir="auto">
            {preheader}
          </span>
        )}
        {notice !== undefined && (
          <span className={styles.line}>
            <Icon name="status-info" /> {notice}
          </span>
        )}
      </figcaption>
      <iframe
        className={width === "phone" ? `${styles.frame} ${styles.phone}` : styles.frame}
        title={say("{name}, rendered", { name })}
        sandbox=""
        srcDoc={inertHtml(html)}
      />
    </figure>
  );
}
