import * as styles from "#web/features/identities/domains/dns-text.module.css";
import { Fragment } from "react";
import { CopyIcon } from "#web/ui/copy-text.tsx";
import { say } from "#web/lib/texts/say.ts";

export interface DnsTextProps {
  /** The part of the record. */
  readonly part: "name" | "value";
  readonly text: string;
}

/** A part of a DNS record with a copy button. Long names break before a dot. */
export function DnsText({ part, text }: DnsTextProps) {
  return (
    <div className={styles.text}>
      <CopyIcon name={say(part === "name" ? "name {text}" : "value {text}", { text })} text={text} />
      <code>
        {text.split(/(?=\.)/).map((label, at) => (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {label}
          </Fragment>
        ))}
      </code>
    </div>
  );
}
