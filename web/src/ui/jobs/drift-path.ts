import { hasMessage } from "#shared/error-messages.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { JobItem } from "#shared/models/job.ts";
import { withParams } from "#web/lib/url/list-state.ts";

const asking: readonly ErrorCode[] = ["TEMPLATE_CHANGED_IN_SES", "TEMPLATE_BREAKS_CALLERS"];

/** Whether a job left a template out because only a user can decide what to do. */
export const asksUser = (reason: string | undefined): boolean =>
  reason !== undefined && hasMessage(reason) && asking.includes(reason);

type Template = NonNullable<JobItem["template"]>;

/** The address at which a user compares what Amazon SES holds with what a job was to publish, and chooses. */
export const driftPath = (job: string, { uid, version, language = "" }: Template): string =>
  `/jobs?${withParams(new URLSearchParams(), { job, template: uid, version: String(version), language }).toString()}`;

/** The template of such an address; undefined for any other address. */
export function driftTemplateIn(params: URLSearchParams): Template | undefined {
  const [uid, version] = [params.get("template") ?? "", params.get("version") ?? ""];
  if (uid === "" || !/^[1-9]\d{0,5}$/.test(version)) return undefined;
  const language = params.get("language") ?? "";
  return { uid, version: Number(version), ...(language !== "" && { language }) };
}
