import { TemplateStatus } from "#shared/models/template.ts";

export const defaultStatuses: readonly TemplateStatus[] = ["draft", "published", "unpublished"];

/** Which templates the list shows, from `statusFilter` of the address bar; what it does not know is left out. */
export function readStatuses(text: string | null): readonly TemplateStatus[] {
  if (text === null) return defaultStatuses;
  const asked = text.split(",");
  const known = TemplateStatus.options.filter((status) => asked.includes(status));
  return known.length > 0 ? known : defaultStatuses;
}

/** As it stands in the address bar; undefined for the usual choice, and for none, which would show nothing. */
export function writeStatuses(statuses: readonly TemplateStatus[]): string | undefined {
  const inOrder = TemplateStatus.options.filter((status) => statuses.includes(status));
  const usual = inOrder.join(",") === defaultStatuses.join(",");
  return usual || inOrder.length === 0 ? undefined : inOrder.join(",");
}
