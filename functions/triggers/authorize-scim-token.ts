import * as z from "zod";
import { servicesFor } from "#functions/core/makers.ts";
import { cameByCloudFront } from "#functions/core/origin.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { useScimToken } from "#functions/storage/scim-token-store.ts";

/** AWS: "Control access to HTTP APIs with AWS Lambda authorizers", format 2.0; the one identity source is the header. */
const Event = z.object({
  identitySource: z.tuple([z.string()]),
  headers: z.record(z.string(), z.string()).default({}),
});

const Bearer = z
  .string()
  .transform((header) => /^Bearer (sestina_scim_[\w-]{43})$/i.exec(header)?.[1])
  .pipe(z.string());

interface Verdict {
  readonly isAuthorized: boolean;
  readonly context?: Readonly<Record<string, string>>;
}

/** Says whose a SCIM token is. Nothing is kept between calls: a token that was revoked opens nothing from then on. */
export const handler = async (event: unknown): Promise<Verdict> => {
  const { identitySource, headers } = Event.parse(event);
  if (!(await cameByCloudFront(headers))) return { isAuthorized: false };
  const token = Bearer.safeParse(identitySource[0]);
  if (!token.success) return { isAuthorized: false };
  const { table, now } = await servicesFor(["table:write"], scopeOf("scimToken"));
  const holder = await useScimToken(table, token.data, now());
  return holder === undefined ? { isAuthorized: false } : { isAuthorized: true, context: { ...holder } };
};
