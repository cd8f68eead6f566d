import * as z from "zod";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { cameByCloudFront } from "#functions/core/origin.ts";
import { countCall } from "#functions/storage/key-calls-store.ts";
import { actorIdOf, findKeyHolder, hashOfKey } from "#functions/storage/api-key-store.ts";

/** AWS: "Control access to HTTP APIs with AWS Lambda authorizers", format 2.0; the one identity source is the header. */
const Event = z.object({
  identitySource: z.tuple([z.string()]),
  headers: z.record(z.string(), z.string()).default({}),
});

const Bearer = z
  .string()
  .transform((header) => /^Bearer (sestina_[\w-]{43})$/i.exec(header)?.[1])
  .pipe(z.string());

interface Verdict {
  readonly isAuthorized: boolean;
  readonly context?: Readonly<Record<string, string>>;
}

/** Says whose an API key is. Nothing is kept between calls: a key that was taken back opens nothing from then on. */
export const handler = async (event: unknown): Promise<Verdict> => {
  const { identitySource, headers } = Event.parse(event);
  if (!(await cameByCloudFront(headers))) return { isAuthorized: false };
  const key = Bearer.safeParse(identitySource[0]);
  if (!key.success) return { isAuthorized: false };
  const { table, now } = await servicesFor(["table:write"], scopeOf("apiKey"));
  const hash = hashOfKey(key.data);
  const holder = await findKeyHolder(table, hash);
  if (holder === undefined) return { isAuthorized: false };
  const tooManyCalls = String(!(await countCall(table, hash, now())));
  return { isAuthorized: true, context: { ...holder, actorId: actorIdOf(hash), tooManyCalls } };
};
