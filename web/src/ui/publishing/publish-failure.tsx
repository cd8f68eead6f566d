import Box from "@cloudscape-design/components/box";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Job } from "#shared/models/job.ts";
import { itemsQuery } from "#web/lib/jobs/job-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { asksUser, driftPath } from "../jobs/drift-path.ts";
import { reasonText } from "../jobs/job-texts.ts";
import { LinkTo } from "../link-to.tsx";
import { LoadFailure } from "../load-failure.tsx";

/** Why a template could not be published in an account. */
export function PublishFailure({ job }: { job: Job }) {
  const { data, error, refetch } = useInfiniteQuery(itemsQuery(job, true));
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data?.pages
    .flatMap(({ items }) => items)
    .map(
      ({ name, reason, template }) =>
        reason !== undefined && (
          <Box key={name} color="text-status-error">
            {reasonText(reason)}{" "}
            {asksUser(reason) && template !== undefined && (
              <LinkTo to={driftPath(job.id, template)}>{say("Compare and choose")}</LinkTo>
            )}
          </Box>
        ),
    );
}
