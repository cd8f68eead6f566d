import { TemplateStatus } from "#shared/models/template-status.ts";

export const defaultStatuses: readonly TemplateStatus[] = ["draft", "published", "unpublished"];

/** The statuses of the list, from `statusFilter` in the address bar; unknown ones are ignored. */
export function readStatuses(text: string | null): readonly TemplateStatus[] {
  if (text === null) return defaultStatuses;
  const asked = text.split(",");
  const known = TemplateStatus.options.filter((status) => asked.includes(status));
  return known.length > 0 ? known : defaultStatuses;
}

/** The parameter for the address bar; undefined for the default statuses and for none, which would show nothing. */
export function writeStatuses(statuses: readonly TemplateStatus[]): string | undefined {
  const inOrder = TemplateStatus.options.filter((status) => statuses.includes(status));
  const usual = inOrder.join(",") === defaultStatuses.join(",");
  return usual || inOrder.length === 0 ? undefined : inOrder.join(",");
}
