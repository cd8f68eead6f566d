import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isMissing } from "#web/lib/api-errors/is-missing.ts";
import { say } from "#web/lib/texts/say.ts";

export interface LoadFailureProps {
  readonly error: Error;
  readonly title?: string;
  /** The message for a resource that does not exist, for which a retry is useless. */
  readonly notFound?: string;
  readonly onRetry: () => void;
}

/** Shown instead of content that did not load: the reason and a retry button. */
export function LoadFailure({ error, title, notFound, onRetry }: LoadFailureProps) {
  if (notFound !== undefined && isMissing(error)) return <Alert type="warning">{notFound}</Alert>;
  return (
    <Alert type="error" header={title} action={<Button onClick={onRetry}>{say("Try again")}</Button>}>
      {errorMessage(error)}
    </Alert>
  );
}
