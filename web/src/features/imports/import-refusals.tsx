import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { limits } from "#shared/constants.ts";
import { errorMessages } from "#shared/error-messages.ts";
import type { limitReached } from "#web/lib/plans/limit-reached.ts";
import { locale, say } from "#web/lib/texts/say.ts";

export interface ImportRefusalsProps {
  readonly limit: ReturnType<typeof limitReached>;
  /** More than the plan allows. */
  readonly tooMany: boolean;
  readonly tooManyAtOnce: boolean;
  readonly tooManyCompared: boolean;
  readonly onUpgrade: () => void;
}

/** Why the chosen templates cannot be imported. */
export function ImportRefusals({ limit, tooMany, tooManyAtOnce, tooManyCompared, onUpgrade }: ImportRefusalsProps) {
  return (
    <>
      {(tooMany || limit !== undefined) && (
        <Alert
          type="warning"
          header={say("Plan Limit Exceeded")}
          action={<Button onClick={onUpgrade}>{say("Upgrade")}</Button>}
        >
          {tooMany || limit === undefined
            ? say("You chose more templates than your plan allows")
            : say("{reason}. Please upgrade your plan to add more.", { reason: say(errorMessages[limit]) })}
        </Alert>
      )}
      {tooManyAtOnce && (
        <Alert type="warning">
          {say("At most {templatesPerImport} templates can be imported at once.", {
            templatesPerImport: limits.templatesPerImport.toLocaleString(locale),
          })}
        </Alert>
      )}
      {tooManyCompared && (
        <Alert type="warning">
          {say("At most {count} templates can be compared as languages at once.", {
            count: limits.templatesPerComparison.toLocaleString(locale),
          })}
        </Alert>
      )}
    </>
  );
}
