import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Tabs from "@cloudscape-design/components/tabs";
import ToggleButton from "@cloudscape-design/components/toggle-button";
import type { ReactNode } from "react";
import type { MailView } from "../../api-schema.ts";
import { CopyButton } from "../ui/copyable.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { mailFile } from "./mail-api.ts";
import styles from "./reader.module.css";

type Part = "Html" | "Text" | "Headers" | "Source";

export interface PartChoices {
  /** Shown of a mail that has it. */
  readonly part: string;
  /** Whether html has the width of a phone. */
  readonly onPhone: boolean;
}

export interface MailPartsProps {
  readonly mail: MailView;
  readonly choices: PartChoices;
  readonly choose: (changed: Partial<PartChoices>) => void;
}

/** The parts of a mail as tabs. */
export function MailParts({ mail, choices, choose }: MailPartsProps) {
  const parts: readonly (readonly [Part, ReactNode])[] = [
    ...(mail.html === undefined
      ? []
      : [
          [
            "Html",
            <Html key="html" mail={mail} onPhone={choices.onPhone} choose={(onPhone) => choose({ onPhone })} />,
          ] as const,
        ]),
    ...(mail.text === undefined ? [] : [["Text", <Plain key="text" text={mail.text} />] as const]),
    ["Headers", <Headers key="headers" mail={mail} />],
    ["Source", <Source key="source" mail={mail} />],
  ];
  const chosen = parts.find(([part]) => part === choices.part) ?? parts[0];
  return (
    <div className={styles["parts"]}>
      <Tabs
        ariaLabel="Parts"
        disableContentPaddings
        activeTabId={chosen?.[0] ?? "Source"}
        onChange={({ detail }) => choose({ part: detail.activeTabId })}
        tabs={parts.map(([part, content]) => ({ id: part, label: part, content }))}
      />
    </div>
  );
}

function Plain({ text }: { readonly text: string }) {
  return (
    <pre className={styles["plain"]} tabIndex={0}>
      {text}
    </pre>
  );
}

interface HtmlProps {
  readonly mail: MailView;
  readonly onPhone: boolean;
  readonly choose: (onPhone: boolean) => void;
}

function Html({ mail: { id }, onPhone, choose }: HtmlProps) {
  return (
    <>
      <div className={styles["tools"]} role="group" aria-label="Width">
        <SpaceBetween direction="horizontal" size="xs">
          <ToggleButton pressed={!onPhone} onChange={() => choose(false)}>
            Desktop
          </ToggleButton>
          <ToggleButton pressed={onPhone} onChange={() => choose(true)}>
            Phone
          </ToggleButton>
        </SpaceBetween>
      </div>
      <div className={onPhone ? styles["phone"] : styles["desktop"]}>
        {/* Sandboxed without any permission: a mail's scripts, forms and navigation are blocked. */}
        <iframe sandbox="" src={mailFile(id, "html")} title="The mail as html" referrerPolicy="no-referrer" />
      </div>
    </>
  );
}

function Headers({ mail: { headers } }: { readonly mail: MailView }) {
  return (
    <RowTable
      label="Headers"
      items={headers.map((header, index) => ({ ...header, index }))}
      keyOf={({ index }) => String(index)}
      columns={[
        { head: "Name", cell: ({ name }) => name },
        { head: "Value", cell: ({ value }) => value },
      ]}
    />
  );
}

function Source({ mail: { id, raw } }: { readonly mail: MailView }) {
  return (
    <>
      <div className={styles["tools"]}>
        <SpaceBetween direction="horizontal" size="xs">
          <CopyButton label="Copy source" value={raw} what="source" />
          <Button href={mailFile(id, "source")} download iconName="download">
            Download .eml
          </Button>
        </SpaceBetween>
      </div>
      <Plain text={raw} />
    </>
  );
}
