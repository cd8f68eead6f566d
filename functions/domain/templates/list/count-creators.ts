import type { UserRecord } from "#functions/storage/records.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { TemplateCreator } from "#shared/models/template-creator.ts";

/**
 * The members who created these entries' templates, by name, each with the number of the entries that are not archived:
 * what the list finds for them. Former members and programs are not among them.
 */
export function countCreators(entries: readonly TemplateEntry[], users: readonly UserRecord[]): TemplateCreator[] {
  const counts = new Map<string, number>();
  for (const { createdBy, status } of entries) {
    if (createdBy === undefined || status === "archived") continue;
    counts.set(createdBy, (counts.get(createdBy) ?? 0) + 1);
  }
  return users
    .flatMap(({ id, firstName, lastName, email }) => {
      const templates = counts.get(id);
      return templates === undefined ? [] : [{ id, firstName, lastName, email, templates }];
    })
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

const nameOf = ({ firstName, lastName, email }: TemplateCreator) => `${firstName} ${lastName} ${email}`;
