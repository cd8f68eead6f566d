import type { AuditEntry } from "#shared/models/audit-entry.ts";
import type { Member } from "#shared/models/member.ts";

export interface ActorOption {
  /** The actor's id; "" for everybody. */
  readonly value: string;
  readonly label: string;
}

type Entry = Pick<AuditEntry, "actorId" | "actorEmail">;

export const everybody: ActorOption = { value: "", label: "Everybody" };

/** Who did it: a member, or somebody who is none any more. */
export const actorName = ({ actorEmail }: Pick<Entry, "actorEmail">): string => actorEmail || "Former member";

/** Nothing but the id is left of a former member: its beginning tells two of them apart. */
const formerMember = (id: string): ActorOption => ({ value: id, label: `Former member ${id.slice(0, 8)}` });

/** Whom the log can be asked for: everybody, the members found, and those among these entries who are none any more. */
export function actorOptions(members: readonly Pick<Member, "uid" | "email">[], entries: readonly Entry[]) {
  const former = new Set(entries.filter(({ actorEmail }) => actorEmail === "").map(({ actorId }) => actorId));
  return [
    everybody,
    ...members.map(({ uid, email }): ActorOption => ({ value: uid, label: email })),
    ...[...former].map(formerMember),
  ];
}

/** What the chosen actor is called, as far as the options or the entries tell. */
export function chosenActor(actor: string | undefined, options: readonly ActorOption[], entries: readonly Entry[]) {
  if (actor === undefined) return everybody;
  const listed = options.find(({ value }) => value === actor);
  if (listed !== undefined) return listed;
  const email = entries.find(({ actorId }) => actorId === actor)?.actorEmail ?? "";
  return email === "" ? formerMember(actor) : { value: actor, label: email };
}
