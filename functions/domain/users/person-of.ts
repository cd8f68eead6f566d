import type { UserRecord } from "#functions/storage/records.ts";
import type { Person } from "#shared/models/person.ts";

/** One of the members, as others are told of; undefined for somebody who is none any more. */
export function personOf(users: readonly UserRecord[], userId: string): Person | undefined {
  const user = users.find(({ id }) => id === userId);
  return user && { firstName: user.firstName, lastName: user.lastName, email: user.email };
}
