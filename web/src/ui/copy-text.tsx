import CopyToClipboard from "@cloudscape-design/components/copy-to-clipboard";
import { say } from "#web/lib/texts/say.ts";

export interface CopyTextProps {
  /** The name of the text, e.g. "external ID"; part of the button's label. */
  readonly name: string;
  readonly text: string;
}

/** A short text with a button that copies it. */
export function CopyText({ name, text }: CopyTextProps) {
  return <CopyToClipboard variant="inline" textToCopy={text} {...copyWords(name)} />;
}

/** A button that copies a text shown elsewhere. */
export function CopyButton({ name, text }: CopyTextProps) {
  return <CopyToClipboard variant="button" copyButtonText={say("Copy")} textToCopy={text} {...copyWords(name)} />;
}

/** An icon button that copies the adjacent text. */
export function CopyIcon({ name, text }: CopyTextProps) {
  return <CopyToClipboard variant="icon" textToCopy={text} {...copyWords(name)} />;
}

const copyWords = (name: string) => ({
  copyButtonAriaLabel: say("Copy {name}", { name }),
  copySuccessText: say("Copied"),
  copyErrorText: say("Copying failed"),
});
