import type { Person } from "#shared/models/person.ts";
import { say } from "#web/lib/texts/say.ts";

/** A member's name, or the e-mail address if there is no name. */
export function nameOfPerson(person: Person | undefined): string {
  if (person === undefined) return say("a former member");
  const name = `${person.firstName} ${person.lastName}`.trim();
  return name === "" ? person.email : name;
}
