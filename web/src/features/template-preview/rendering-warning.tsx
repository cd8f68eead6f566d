import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import type { RenderingFailure } from "#shared/models/mail-events.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { counted, say } from "#web/lib/texts/say.ts";

const renderingFailuresQuery = (id: string) =>
  queryOptions({
    queryKey: ["rendering-failures", id],
    queryFn: ({ signal }) => callApi(analyticsRoutes.listRenderingFailures, { params: { id } }, { signal }),
  });

const mails = (count: number) => counted(count, "mail");

const causeOf = ({ variable, message, version }: RenderingFailure): string => {
  const cause = variable === undefined ? message : say("no value was given for “{variable}”", { variable });
  return version === undefined ? cause : say("version {version}: {cause}", { version, cause });
};

/**
 * A warning about mails of a template that were accepted and could not be rendered. Renders nothing if there are none.
 */
export function RenderingWarning({ templateId }: { templateId: string }) {
  const { data: failures = [] } = useQuery(renderingFailuresQuery(templateId));
  if (failures.length === 0) return null;
  const count = failures.reduce((sum, failure) => sum + failure.count, 0);
  return (
    <Box margin={{ bottom: "m" }}>
      <Alert
        type="warning"
        header={say("Amazon SES could not render {mails} of this template in the last 14 days", {
          mails: mails(count),
        })}
      >
        <p>{say("Amazon SES accepted them, but did not deliver them:")}</p>
        <ul>
          {[...new Set(failures.map(causeOf))].map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      </Alert>
    </Box>
  );
}
