import "./dns-text.css";
import { Fragment } from "react";
import { CopyIcon } from "#web/ui/copy-text.tsx";

export interface DnsTextProps {
  /** What the text is of its record. */
  readonly part: "name" | "value";
  readonly text: string;
}

/** A part of a DNS record, with a button that copies it. Where it is too long for its line, it breaks before a dot. */
export function DnsText({ part, text }: DnsTextProps) {
  return (
    <div className="dns-text">
      <CopyIcon name={`${part} ${text}`} text={text} />
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
