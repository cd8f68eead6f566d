import type { Person } from "#shared/models/person.ts";

/** A member's name; their address while they have not said it. */
export function nameOfPerson(person: Person | undefined): string {
  if (person === undefined) return "a former member";
  const name = `${person.firstName} ${person.lastName}`.trim();
  return name === "" ? person.email : name;
}
