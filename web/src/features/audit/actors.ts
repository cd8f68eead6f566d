import type { AuditEntry } from "#shared/models/audit-entry.ts";
import type { Member } from "#shared/models/member.ts";

export interface ActorOption {
  /** The actor's id; "" for everybody. */
  readonly value: string;
  readonly label: string;
}

type Entry = Pick<AuditEntry, "actorId" | "actorEmail">;

export const everybody: ActorOption = { value: "", label: "Everybody" };

/** As the server makes them for API keys. */
const idOfKey = /^api-key-(.{8})/;

/** Who did it: a member or an account's API key, or one that is none any more. */
export const actorName = ({ actorId, actorEmail }: Entry): string =>
  actorEmail || (idOfKey.test(actorId) ? "Former API key" : "Former member");

/** Nothing but the id is left of a former one: its beginning tells two of them apart. */
const formerActor = (id: string): ActorOption => ({
  value: id,
  label: `${actorName({ actorId: id, actorEmail: "" })} ${idOfKey.exec(id)?.[1] ?? id.slice(0, 8)}`,
});

/** Whom the log can be asked for: everybody, the members found, and of these entries the keys and those who are none any more. */
export function actorOptions(members: readonly Pick<Member, "uid" | "email">[], entries: readonly Entry[]) {
  const former = new Set(entries.filter(({ actorEmail }) => actorEmail === "").map(({ actorId }) => actorId));
  const keys = entries.filter(({ actorId, actorEmail }) => actorEmail !== "" && idOfKey.test(actorId));
  const machines = new Map(keys.map(({ actorId, actorEmail }) => [actorId, actorEmail]));
  return [
    everybody,
    ...members.map(({ uid, email }): ActorOption => ({ value: uid, label: email })),
    ...[...machines].map(([value, label]): ActorOption => ({ value, label })),
    ...[...former].map(formerActor),
  ];
}

/** What the chosen actor is called, as far as the options or the entries tell. */
export function chosenActor(actor: string | undefined, options: readonly ActorOption[], entries: readonly Entry[]) {
  if (actor === undefined) return everybody;
  const listed = options.find(({ value }) => value === actor);
  if (listed !== undefined) return listed;
  const email = entries.find(({ actorId }) => actorId === actor)?.actorEmail ?? "";
  return email === "" ? formerActor(actor) : { value: actor, label: email };
}
