import * as z from "zod";
import { Id } from "#shared/models/scalars.ts";
import { AppError } from "#shared/errors.ts";
import { TooManyCalls } from "./too-many-calls.ts";

/** Context of our authorizers (functions/triggers/authorize-{api-key,scim-token}.ts). All values are strings. */
export const Counted = z.object({
  companyId: Id,
  actorId: Id,
  tooManyCalls: z.enum(["true", "false"]),
  /** Seconds until the next minute. */
  retryAfter: z.coerce.number().int().min(1).default(60),
});

const Headers = z.object({ "sestina-account": z.string().optional() });

export const eventWith = <Context>(lambda: z.ZodType<Context>) =>
  z.object({ headers: Headers.default({}), requestContext: z.object({ authorizer: z.object({ lambda }) }) });

/**
 * The context that the authorizer has found, and the account that the call names.
 * @throws AppError UNAUTHENTICATED without a context, TOO_MANY_REQUESTS above the limit of calls per minute
 */
export function readContext<Context extends z.infer<typeof Counted>>(
  Event: ReturnType<typeof eventWith<Context>>,
  event: unknown,
) {
  const { data, error } = Event.safeParse(event);
  if (data === undefined) throw new AppError("UNAUTHENTICATED", { cause: error });
  const { lambda } = data.requestContext.authorizer;
  if (lambda.tooManyCalls === "true") throw new TooManyCalls(lambda.retryAfter);
  return { lambda, named: data.headers["sestina-account"] };
}
