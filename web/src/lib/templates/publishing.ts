import { queryOptions } from "@tanstack/react-query";
import { jobRoutes } from "#shared/api/jobs.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { errorMessages } from "#shared/error-messages.ts";
import { errorStatuses, isErrorCode } from "#shared/errors.ts";
import type { Job } from "#shared/models/job.ts";
import { say } from "#web/lib/texts/say.ts";
import { ApiError } from "../api-errors/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { templateKeys } from "./template-queries.ts";

/** The account and version that are compared; by default the selected account and the current version. */
export interface PublishPlace {
  readonly awsAccountId?: string;
  readonly version?: number;
  /** The default language if absent. */
  readonly language?: string;
}

/** What Sestina last wrote, what Amazon SES holds, and what a publish would write. Never cached. */
export const sesComparisonQuery = (id: string, place: PublishPlace) =>
  queryOptions({
    queryKey: [...templateKeys.one(id), "ses-comparison", place],
    queryFn: ({ signal }) => callApi(publishingRoutes.compareWithSes, { params: { id }, query: place }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The reason of a failed publish job, as the error that the call would have thrown. */
export async function failureOfPublish(job: Pick<Job, "id" | "reason">): Promise<ApiError> {
  const { items } = await callApi(jobRoutes.getJob, { params: { id: job.id }, query: { only: "failed" } });
  const code = items[0]?.reason ?? job.reason ?? "JOB_INTERRUPTED";
  const language = items[0]?.template?.language;
  if (isErrorCode(code))
    return new ApiError({ status: errorStatuses[code], code, message: say(errorMessages[code]), language });
  const fields = items[0]?.fields ?? [{ field: "Amazon SES", rule: code }];
  const message = say(errorMessages.TEMPLATE_PREFLIGHT_FAILED);
  const status = errorStatuses.TEMPLATE_PREFLIGHT_FAILED;
  return new ApiError({ status, code: "TEMPLATE_PREFLIGHT_FAILED", message, fields });
}
