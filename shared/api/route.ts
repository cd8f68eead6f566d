import type * as z from "zod";
import type { ErrorCode } from "../errors.ts";
import type { AuditAction } from "../models/audit-entry.ts";
import type { Touch } from "../partitions.ts";
import type { Access } from "../permissions.ts";

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * What a call leaves in the company's audit log when it has changed something: one entry of this action, written in the
 * same transaction; or nothing, and why. Access, connections, publishing, sending and deleting are always recorded.
 */
export type Audits = AuditAction | { readonly nothing: string };

/**
 * What a handler may reach. Each word is an IAM grant (infra/grants.ts) and a service handed to the handler
 * (functions/core/services.ts); a new word compiles only with both.
 */
export type Capability =
  | "table:read"
  | "table:write"
  | "session:record"
  | "template-list:keep"
  | "template-contents:keep"
  | "customer-account:read"
  | "customer-account:write"
  | "customer-account:permissions"
  | "customer-account:statistics"
  | "identity:find"
  | "identity:admin"
  | "identity:register"
  | "identity:link"
  | "identity:own"
  | "identity:passkeys"
  | "identity:methods"
  | "identity:providers"
  | "identity:client"
  | "factors:read"
  | "factors:write"
  | "discovery"
  | "oidc-tokens"
  | "webhooks"
  | "mail:send"
  | "images:write"
  | "images:delete"
  | "queue:write"
  | "dns"
  | "own-api"
  | "payments"
  | "marketplace";

/** How the request body arrives. Only `json` is parsed before the handler; the others reach it as bytes. */
export type BodyKind = "json" | "form" | "multipart" | "raw";

interface Endpoint {
  readonly path: `/${string}`;
  readonly access: Access;
  readonly needs: readonly Capability[];
  /**
   * What of the table it touches besides the partitions of its caller's company (shared/partitions.ts). Anything else is
   * refused to it, by its own guard and by its role. Starting a job is part of "queue:write".
   */
  readonly touches?: readonly Touch[];
  /** What it is for, in one line; shown in the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly bodyKind?: BodyKind;
  readonly body?: z.ZodType;
  /** Thousands of characters that a JSON body may have; 400 unless said. More is refused before it is parsed. */
  readonly bodyThousands?: number;
  /** Absent: 204 without a body. */
  readonly reply?: z.ZodType;
  /** Errors have the form of RFC 7644 and bodies its content type. */
  readonly protocol?: "scim";
  /** The reply is a picture, which mail programs load: by proxies, so many readers call from one address. */
  readonly replyKind?: "gif";
  /** The HTTP status of success; 200 (or 204 without a reply) unless said. 303: to the reply's `location`. */
  readonly status?: 200 | 201 | 202 | 303;
  /** It makes or changes what the plan counts: refused while a company is above limits that it does not pay for. */
  readonly withinLimits?: true;
  /** Also for a member whose sign-in the company's policies refuse: they need it to comply, or to leave. */
  readonly despitePolicies?: true;
  /** Callers must send an `Idempotency-Key`: what it does cannot be taken back, and must not be done twice. */
  readonly needsIdempotencyKey?: true;
  /** Its work may outlast the request: a reply with a `job` in it (shared/models/job.ts) is answered with 202. */
  readonly mayStartJob?: boolean;
  /**
   * For API keys: the call is about the company, or about all accounts of the key. Without it the header
   * `Sestina-Account` names the account, unless the key has only one.
   */
  readonly acrossAccounts?: true;
  /** The codes this endpoint adds to those every endpoint can answer with. */
  readonly fails?: readonly ErrorCode[];
  /** Seconds the Lambda may take; 10 unless said, 29 at the most (API Gateway). */
  readonly timeoutSeconds?: number;
}

interface Reading {
  readonly method: "GET" | "HEAD";
  readonly audits?: undefined;
}
interface Changing {
  readonly method: Exclude<Method, Reading["method"]>;
  readonly audits: Audits;
}

/** One endpoint. The path is the one below `/api`, parameters in braces as API Gateway writes them. */
export type Route = Endpoint & (Reading | Changing);

export const defineRoutes = <const Table extends Readonly<Record<string, Route>>>(table: Table): Table => table;

type Field<R, K extends string> = R extends { readonly [P in K]: infer S } ? S : undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export interface Binary {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** What Stripe signs its events with (header Stripe-Signature). */
  readonly signature?: string | undefined;
}

type BodyOf<R> = Field<R, "bodyKind"> extends "form" | "multipart" | "raw" ? Binary : Parsed<Field<R, "body">>;

/** What a handler is given, parsed. */
export interface RequestOf<R extends Route> {
  readonly params: Parsed<Field<R, "params">>;
  readonly query: Parsed<Field<R, "query">>;
  readonly body: BodyOf<R>;
}

/** What a handler gives back, before it is parsed on its way out. */
export type ReplyOf<R extends Route> = R extends { readonly reply: infer S extends z.ZodType } ? z.input<S> : undefined;

/** What a client sends; keys the route does not have are absent. */
export type CallOf<R extends Route> = {
  readonly [K in "params" | "query" | "body" as Field<R, K> extends z.ZodType ? K : never]: Sent<Field<R, K>>;
};

/** What a client gets. */
export type AnswerOf<R extends Route> = R extends { readonly reply: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What of the table a route touches besides its caller's company: what it names, and the list of open jobs. */
export const touchesOf = ({ needs, touches = [] }: Pick<Endpoint, "needs" | "touches">): readonly Touch[] =>
  needs.includes("queue:write") ? [...touches, "open-jobs"] : touches;
