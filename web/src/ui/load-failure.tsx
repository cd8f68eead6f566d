import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { sentenceOf } from "#web/lib/api/api-error.ts";

export interface LoadFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Stands where something would that did not load: why, and the way to try again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <Alert type="error" action={<Button onClick={onRetry}>Try again</Button>}>
      {sentenceOf(error)}
    </Alert>
  );
}
