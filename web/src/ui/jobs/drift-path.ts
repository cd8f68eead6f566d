import type { JobItem } from "#shared/models/job.ts";
import { withParams } from "#web/lib/url/list-state.ts";

type Template = NonNullable<JobItem["template"]>;

/** The address at which a user compares a change in Amazon SES with what a job was to publish, and chooses one. */
export const driftPath = (job: string, { uid, version }: Template): string =>
  `/jobs?${withParams(new URLSearchParams(), { job, template: uid, version: String(version) }).toString()}`;

/** The template of such an address; undefined for any other address. */
export function driftTemplateIn(params: URLSearchParams): Template | undefined {
  const [uid, version] = [params.get("template") ?? "", params.get("version") ?? ""];
  return uid !== "" && /^[1-9]\d{0,5}$/.test(version) ? { uid, version: Number(version) } : undefined;
}
