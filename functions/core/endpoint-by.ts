import middy from "@middy/core";
import type { RequestEvent } from "@middy/http-json-body-parser";
import * as z from "zod";
import { type ReplyOf, type RequestOf, type Route, touchesOf } from "#shared/api/route.ts";
import { refuseAboveLimits } from "#functions/domain/billing/limit-passed.ts";
import { AppError } from "#shared/errors.ts";
import type { Actor, JoiningUser, UndecidedUser } from "./actor.ts";
import { answerOf, answerOfError, type BodyOfError } from "./answer.ts";
import { binaryBody, HttpEvent, type HttpResult, sourceAddressOf } from "./event.ts";
import { jsonBody } from "./json-body.ts";
import { makers, servicesFor } from "./makers.ts";
import { isFromCloudFront } from "./origin.ts";
import { parseRequest } from "./parse-request.ts";
import type { ServicesFor } from "./services.ts";

export type Caller = Actor | JoiningUser | UndecidedUser;

type ActorOf<R extends Route> = R["access"] extends "public"
  ? undefined
  : R["access"] extends "joining"
    ? JoiningUser
    : R["access"] extends "undecided"
      ? UndecidedUser
      : Actor;

type Request<R extends Route> = RequestOf<R> & {
  readonly actor: ActorOf<R>;
  /** The Idempotency-Key header, if sent. */
  readonly idempotencyKey: string | undefined;
  /** The If-Match header, if sent. */
  readonly ifMatch: string | undefined;
  /** The caller's network address. */
  readonly sourceAddress: string;
  /** The caller's User-Agent header; "" without one. */
  readonly userAgent: string;
};

type Handle<R extends Route> = (request: Request<R>, services: ServicesFor<R["needs"][number]>) => Promise<ReplyOf<R>>;

const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7E]{8,128}$/)
  .optional();

/** Who calls a route; undefined for a public one. Throws for who may not. */
export type Identify = (route: Route, event: unknown) => Promise<Caller | undefined>;

async function authorize(identify: Identify, route: Route, event: unknown): Promise<Caller | undefined> {
  const actor = await identify(route, event);
  if (route.withinLimits === true && actor?.companyId !== undefined) {
    const { table } = await makers["table:read"]({ companyId: actor.companyId, touches: [] });
    await refuseAboveLimits(table, actor.companyId);
  }
  return actor;
}

function readIdempotencyKey(event: HttpEvent, { needsIdempotencyKey }: Route): string | undefined {
  const key = IdempotencyKey.safeParse(event.headers["idempotency-key"]);
  if (key.success && (key.data !== undefined || needsIdempotencyKey !== true)) return key.data;
  throw new AppError("INVALID_INPUT", {
    fields: [{ field: "Idempotency-Key", rule: "must be 8 to 128 visible characters" }],
  });
}

/** The body of API Gateway's own 403 answer. */
const forbidden: HttpResult = { statusCode: 403, body: '{"message":"Forbidden"}' };

/**
 * Makes the Lambda handlers of routes behind CloudFront and API Gateway: identifies and authorizes the caller, parses
 * the request, calls `handle`, and answers with the reply parsed by its schema or with the error.
 * @param scimBody the form of errors, for a route with the protocol "scim"; only its Lambdas carry it
 */
export const endpointBy =
  (identify: Identify) =>
  <R extends Route>(route: R, handle: Handle<R>, scimBody?: BodyOfError) => {
    const run: (...given: Parameters<Handle<R>>) => Promise<unknown> = handle;
    // Keyed by event, since the local AWS runs concurrent requests in one process.
    const actors = new WeakMap<object, Caller | undefined>();
    return middy<RequestEvent, HttpResult>()
      .before(async ({ event }) => {
        // A returned value becomes the answer, and middy runs nothing else.
        if (!(await isFromCloudFront(event.headers))) return forbidden;
        actors.set(event, await authorize(identify, route, event));
        return undefined;
      })
      .use(jsonBody(route))
      .onError((request) => {
        const event = HttpEvent.safeParse(request.event);
        const actor = actors.get(request.event);
        const whose = {
          requestId: event.data?.requestContext.requestId ?? "",
          companyId: actor?.companyId,
          actorId: actor?.userId,
        };
        request.response = answerOfError(request.error, whose, scimBody);
      })
      .handler(async (rawEvent: RequestEvent) => {
        const event = HttpEvent.parse(rawEvent);
        const isJson = (route.bodyKind ?? "json") === "json";
        const parsed = parseRequest(route, {
          params: event.pathParameters,
          query: event.queryStringParameters,
          body: isJson ? rawEvent.body : binaryBody(event, rawEvent.body),
        });
        const request = {
          ...parsed,
          actor: actors.get(rawEvent),
          idempotencyKey: readIdempotencyKey(event, route),
          ifMatch: event.headers["if-match"],
          sourceAddress: sourceAddressOf(event),
          userAgent: event.headers["user-agent"] ?? "",
        };
        const services = await servicesFor<R["needs"][number]>(route.needs, {
          companyId: actors.get(rawEvent)?.companyId,
          touches: touchesOf(route),
        });
        // Typed outside by the route, erased once here: parseRequest has parsed each part by that route's schemas.
        // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
        const reply = await run(request as unknown as Request<R>, services);
        return answerOf(route, reply);
      });
  };
