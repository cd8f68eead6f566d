import Box from "@cloudscape-design/components/box";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ErrorCode } from "#shared/errors.ts";
import type { Job } from "#shared/models/job.ts";
import { itemsQuery } from "#web/lib/jobs/job-queries.ts";
import { driftPath } from "../jobs/drift-path.ts";
import { reasonText } from "../jobs/job-texts.ts";
import { LinkTo } from "../link-to.tsx";
import { LoadFailure } from "../load-failure.tsx";

/** The user chooses between the contents; a job never overwrites them. */
const changedInSes: ErrorCode = "TEMPLATE_CHANGED_IN_SES";

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
            {reason === changedInSes && template !== undefined && (
              <LinkTo to={driftPath(job.id, template)}>Compare and choose</LinkTo>
            )}
          </Box>
        ),
    );
}
