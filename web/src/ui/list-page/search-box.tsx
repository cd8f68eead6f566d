import Input from "@cloudscape-design/components/input";
import { use, useEffect, useState } from "react";
import { SEARCH_DEBOUNCE_MILLISECONDS } from "#shared/constants.ts";
import { say } from "#web/lib/texts/say.ts";
import { ContentsHolder } from "#web/ui/contents-holder.ts";

export interface SearchBoxProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches one second after the last input, or at once on Enter and when the field loses the focus. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [known, setKnown] = useState(search);

  // The submitted search comes back a moment later and must not replace newer input: only a search that changed
  // elsewhere (a link, "Clear filter") is applied.
  if (search !== known) {
    setKnown(search);
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }

  const send = (value: string) => {
    setSent(value);
    onSearch(value);
  };

  const isUnsent = text !== sent;
  const hold = use(ContentsHolder);
  useEffect(() => (isUnsent ? hold?.() : undefined), [isUnsent, hold]);

  useEffect(() => {
    if (!isUnsent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      onSearch(text);
    }, SEARCH_DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  });

  return (
    <Input
      type="search"
      ariaLabel={label}
      placeholder={label}
      clearAriaLabel={say("Clear search")}
      value={text}
      onChange={({ detail }) => setText(detail.value)}
      onKeyDown={({ detail }) => {
        if (detail.key === "Enter") send(text);
      }}
      onBlur={() => {
        if (isUnsent) send(text);
      }}
    />
  );
}
