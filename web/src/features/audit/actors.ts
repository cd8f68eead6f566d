import type { AuditEntry } from "#shared/models/audit-entry.ts";
import type { Member } from "#shared/models/member.ts";
import { say } from "#web/lib/texts/say.ts";

export interface ActorOption {
  /** The actor's id; "" for all. */
  readonly value: string;
  readonly label: string;
}

type Entry = Pick<AuditEntry, "actorId" | "actorEmail">;

export const everybody: ActorOption = { value: "", label: say("All") };

/** The format of the server's ids for API keys. */
const idOfKey = /^api-key-(.{8})/;

/** The actor of an entry: a member, an API key of an account, or a former one. */
export const actorName = ({ actorId, actorEmail }: Entry): string =>
  actorEmail || (idOfKey.test(actorId) ? say("Former API key") : say("Former member"));

/** Only the id of a former actor is known; its beginning distinguishes two of them. */
const formerActor = (id: string): ActorOption => ({
  value: id,
  label: `${actorName({ actorId: id, actorEmail: "" })} ${idOfKey.exec(id)?.[1] ?? id.slice(0, 8)}`,
});

/** The options of the actor filter: all, the found members, and the API keys and former actors of these entries. */
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

/** The option of the chosen actor, as far as the options or the entries contain it. */
export function chosenActor(actor: string | undefined, options: readonly ActorOption[], entries: readonly Entry[]) {
  if (actor === undefined) return everybody;
  const listed = options.find(({ value }) => value === actor);
  if (listed !== undefined) return listed;
  const email = entries.find(({ actorId }) => actorId === actor)?.actorEmail ?? "";
  return email === "" ? formerActor(actor) : { value: actor, label: email };
}
