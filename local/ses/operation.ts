import type { Caller } from "#local/aws/caller.ts";
import type { RandomBytes } from "#local/aws/random-text.ts";
import type { Zone } from "#local/dns/zone.ts";
import type { EventBus } from "#local/events/event-bus.ts";
import type { Mailbox } from "#local/mailbox/mailbox.ts";
import * as z from "zod";
import type { SesLimits } from "./limits.ts";
import type { Rates } from "./rates.ts";
import { badRequest } from "./ses-error.ts";
import type { AccountRegion } from "#local/aws/account-region.ts";
import type { SesState } from "./ses-state.ts";

/** The dependencies of every SES operation. */
export interface SesParts {
  readonly state: SesState;
  /** The public DNS, in which SES looks for the records of domains. */
  readonly zone: Zone;
  readonly mailbox: Mailbox;
  readonly events: EventBus;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly limits: SesLimits;
  readonly rates: Rates;
  /** The base URL of links in SES's mails, e.g. "http://127.0.0.1:4000". */
  readonly baseUrl: string;
}

export interface SesCall<Body> {
  readonly accountRegion: AccountRegion;
  readonly caller: Caller;
  /** The {…} parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
}

/** An action that the caller must be allowed, with the keys for a policy's conditions. */
export interface Permission {
  readonly action: string;
  readonly resource: string;
  readonly context?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface SesOperation {
  readonly name: string;
  readonly method: string;
  /** E.g. "/v2/email/templates/{TemplateName}". */
  readonly path: string;
  readonly rate: "templateCallsPerSecond" | "getTemplatePerSecond" | undefined;
  /**
   * Parses the call's body; returns the required permissions and the action to run. Throws SesError for an invalid
   * body.
   */
  readonly prepare: (
    parts: SesParts,
    call: SesCall<unknown>,
  ) => { readonly needs: readonly Permission[]; readonly run: () => object | Promise<object> };
}

function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw badRequest(
    `1 validation error detected: Value at '${where}' failed to satisfy constraint: ${issue?.message ?? ""}`,
  );
}

/** The schema of operations without a body; any body is ignored. */
export const NoBody = z.unknown().transform(() => ({}));

/** Builds an operation from its path, the schema of its body, its permissions and its action. */
export function operation<Body>(definition: {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body: z.ZodType<Body>;
  readonly rate?: SesOperation["rate"];
  readonly needs: (call: SesCall<Body>, parts: SesParts) => readonly Permission[];
  readonly run: (parts: SesParts, call: SesCall<Body>) => object | Promise<object>;
}): SesOperation {
  const { name, method, path, rate, needs, run } = definition;
  return {
    name,
    method,
    path,
    rate,
    prepare: (parts, raw) => {
      const call = { ...raw, body: parseBody(definition.body, raw.body ?? {}) };
      return { needs: needs(call, parts), run: () => run(parts, call) };
    },
  };
}

/** The ARN of an SES resource, e.g. arn:aws:ses:eu-central-1:444455556666:identity/example.com */
export const sesArn = (
  { region, accountId }: AccountRegion,
  kind: "identity" | "template" | "configuration-set",
  name: string,
): string => `arn:aws:ses:${region}:${accountId}:${kind}/${name}`;
