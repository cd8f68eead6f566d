import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { MailView } from "../../api-schema.ts";
import { longTime } from "../lib/format.ts";
import { Empty } from "../ui/card.tsx";
import { mailApi } from "./mail-api.ts";
import { Attachments, MailLinks } from "./mail-links.tsx";
import { MailParts, type MailPartsProps, type PartChoices } from "./mail-parts.tsx";
import styles from "./reader.module.css";

export interface ReaderProps {
  readonly mailId: string | undefined;
  /** Moves the focus to the heading of the mail when it is shown. */
  readonly takesFocus: boolean;
  readonly onFocused: () => void;
}

/** The right side of the mailbox: one mail with its parts, attachments and links. */
export function Reader({ mailId, takesFocus, onFocused }: ReaderProps) {
  // Here, since they stay for the next mail.
  const [choices, setChoices] = useState<PartChoices>({ part: "Html", onPhone: false });
  return (
    <article className={styles["reader"]} aria-label="Mail">
      {mailId === undefined ? (
        <Hint>Choose a mail. ↑ and ↓ go through the list, Enter goes to the mail, / to the search.</Hint>
      ) : (
        <Mail
          mailId={mailId}
          head={{ takesFocus, onFocused }}
          parts={{ choices, choose: (changed) => setChoices((now) => ({ ...now, ...changed })) }}
        />
      )}
    </article>
  );
}

const Hint = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["hint"]}>
    <Empty>{children}</Empty>
  </div>
);

interface MailProps {
  readonly mailId: string;
  readonly head: Omit<MailHeadProps, "mail">;
  readonly parts: Omit<MailPartsProps, "mail">;
}

function Mail({ mailId, head, parts }: MailProps) {
  // A mail does not change.
  const { data, error } = useQuery({
    queryKey: ["mail", mailId],
    queryFn: () => mailApi.mail(mailId),
    staleTime: Infinity,
  });
  if (error !== null) return <Hint>{error.message}</Hint>;
  if (data === undefined) return <Hint>Loading</Hint>;
  return (
    <>
      <MailHead mail={data} {...head} />
      <MailParts mail={data} {...parts} />
      <Attachments mail={data} />
      <MailLinks mail={data} />
    </>
  );
}

interface MailHeadProps extends Pick<ReaderProps, "takesFocus" | "onFocused"> {
  readonly mail: MailView;
}

function senderOf({ via, accountId = "", region = "" }: MailView): string {
  return via === "ses" ? `Amazon SES · account ${accountId} · ${region}` : "Cognito · Sestina's own user pool";
}

function factsOf(mail: MailView): (readonly [string, string])[] {
  const facts = [
    ["From", mail.from],
    ["Delivered to", mail.deliveredTo],
    ["To", mail.to.join() === mail.deliveredTo ? "" : mail.to.join(", ")],
    ["Cc", mail.cc.join(", ")],
    ["Reply to", mail.replyTo.join(", ")],
    ["Received", longTime(mail.receivedAt)],
    ["By", senderOf(mail)],
  ] as const;
  return facts.filter(([, value]) => value !== "");
}

function MailHead({ mail, takesFocus, onFocused }: MailHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  return (
    <header className={styles["head"]}>
      <h2 ref={heading} tabIndex={-1}>
        {mail.subject || "(no subject)"}
      </h2>
      <dl>
        {factsOf(mail).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
