import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { sentenceOf } from "#web/lib/api-errors/api-error.ts";
import { isMissing } from "#web/lib/api-errors/is-missing.ts";

export interface LoadFailureProps {
  readonly error: Error;
  readonly title?: string;
  /** What to say when there is no such thing, for what an address names: asking again would not bring it. */
  readonly notFound?: string;
  readonly onRetry: () => void;
}

/** Stands where something would that did not load: why, and the way to try again. */
export function LoadFailure({ error, title, notFound, onRetry }: LoadFailureProps) {
  if (notFound !== undefined && isMissing(error)) return <Alert type="warning">{notFound}</Alert>;
  return (
    <Alert type="error" header={title} action={<Button onClick={onRetry}>Try again</Button>}>
      {sentenceOf(error)}
    </Alert>
  );
}
