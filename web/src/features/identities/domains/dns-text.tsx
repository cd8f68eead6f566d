import "./dns-text.css";
import { CopyIcon } from "#web/ui/copy-text.tsx";

export interface DnsTextProps {
  /** What the text is of its record. */
  readonly part: "name" | "value";
  readonly text: string;
}

/** A part of a DNS record, with a button that copies it. */
export function DnsText({ part, text }: DnsTextProps) {
  return (
    <div className="dns-text">
      <CopyIcon name={`${part} ${text}`} text={text} />
      <code>{text}</code>
    </div>
  );
}
