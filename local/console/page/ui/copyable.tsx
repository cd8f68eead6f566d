import Box from "@cloudscape-design/components/box";
import CopyToClipboard from "@cloudscape-design/components/copy-to-clipboard";
import styles from "./copyable.module.css";

export interface CopyableProps {
  readonly value: string;
  /** Names the value for the button, e.g. "role ARN". */
  readonly what: string;
}

const words = (what: string) => ({
  copyButtonAriaLabel: `Copy ${what}`,
  copySuccessText: `Copied the ${what}.`,
  copyErrorText: `The ${what} could not be copied.`,
});

/** A value in monospace with a button that copies it. */
export function Copyable({ value, what }: CopyableProps) {
  return (
    <span className={styles["copyable"]}>
      <Box variant="code" display="inline">
        {value}
      </Box>
      <CopyToClipboard variant="icon" textToCopy={value} {...words(what)} />
    </span>
  );
}

/** A button that copies a text shown elsewhere. */
export function CopyButton({ label, value, what }: CopyableProps & { readonly label: string }) {
  return (
    <CopyToClipboard
      variant="button"
      copyButtonText={label}
      textToCopy={value}
      {...words(what)}
      copyButtonAriaLabel={label}
    />
  );
}
