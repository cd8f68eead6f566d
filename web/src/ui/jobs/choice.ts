import type { JobItem } from "#shared/models/job.ts";
import { withParams } from "#web/lib/url/list-state.ts";

type Template = NonNullable<JobItem["template"]>;

/** Where one compares what somebody changed in Amazon SES with what a job was to publish, and chooses. */
export const pathOfChoice = (job: string, { uid, version }: Template): string =>
  `/jobs?${withParams(new URLSearchParams(), { job, template: uid, version: String(version) }).toString()}`;

/** The template that such an address is of; undefined for an address of none. */
export function choiceIn(params: URLSearchParams): Template | undefined {
  const [uid, version] = [params.get("template") ?? "", params.get("version") ?? ""];
  return uid !== "" && /^[1-9]\d{0,5}$/.test(version) ? { uid, version: Number(version) } : undefined;
}
