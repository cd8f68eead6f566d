import Input from "@cloudscape-design/components/input";

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onArrowDown: () => void;
}

/** The search of a tab, which the key "/" focuses. */
export function SearchField({ label, value, onChange, onArrowDown }: SearchFieldProps) {
  return (
    <Input
      type="search"
      placeholder="Search"
      ariaLabel={label}
      clearAriaLabel="Clear the search"
      value={value}
      onChange={({ detail }) => onChange(detail.value)}
      onKeyDown={(event) => {
        if (event.detail.key !== "ArrowDown") return;
        event.preventDefault();
        onArrowDown();
      }}
      nativeInputAttributes={{ "aria-keyshortcuts": "/" }}
    />
  );
}
