import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import { useState } from "react";
import * as z from "zod/mini";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";

/** Dismissed for this tab only, so that the end of the grace period does not come unannounced. */
const dismissedUntil = storedSetting("second-factor-notice", z.string(), () => sessionStorage);

/** During the grace period, for a member without a second factor. */
export function SecondFactorNotice({ until }: { until: string }) {
  const [dismissed, setDismissed] = useState(dismissedUntil.read);
  if (dismissed === until) return null;
  const dismiss = () => {
    dismissedUntil.write(until);
    setDismissed(until);
  };
  return (
    <Box margin={{ bottom: "l" }}>
      <Alert type="warning" dismissible i18nStrings={{ dismissAriaLabel: say("Dismiss") }} onDismiss={dismiss}>
        {sayWith("Your company requires a second factor from {until} on. {link}", {
          until: dateAndTime(until),
          link: <LinkTo to="/user/security">{say("Set up an authenticator app")}</LinkTo>,
        })}
      </Alert>
    </Box>
  );
}
