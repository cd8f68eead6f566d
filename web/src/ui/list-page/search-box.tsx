import Input from "@cloudscape-design/components/input";
import { useEffect, useState } from "react";
import { searchDebounceMilliseconds } from "#shared/constants.ts";

export interface SearchBoxProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches when the typing has rested for a second, or at once on Enter. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);

  // The search changed elsewhere (a link, "Clear filter"): show that. What we sent ourselves is `shown` already.
  if (search !== shown) {
    setShown(search);
    setText(search);
  }

  const send = (value: string) => {
    setShown(value);
    onSearch(value);
  };

  useEffect(() => {
    if (text === shown) return undefined;
    const timer = setTimeout(() => {
      setShown(text);
      onSearch(text);
    }, searchDebounceMilliseconds);
    return () => clearTimeout(timer);
  });

  return (
    <Input
      type="search"
      ariaLabel={label}
      placeholder={label}
      clearAriaLabel="Clear search"
      value={text}
      onChange={({ detail }) => setText(detail.value)}
      onKeyDown={({ detail }) => {
        if (detail.key === "Enter") send(text);
      }}
    />
  );
}
