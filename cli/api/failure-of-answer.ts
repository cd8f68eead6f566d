import * as z from "zod";
import { errorMessages } from "#shared/error-messages.ts";
import { Failure } from "../core/failure.ts";

const FieldProblem = z.object({ field: z.string(), rule: z.string() });
/** An error of the API: its code, and what it says of fields. */
const Refusal = z.looseObject({ detail: z.string(), fields: z.array(FieldProblem).optional() });

/** A refusal with its code, so that a command can decide by it. */
export class Refused extends Failure {
  readonly status: number;
  readonly code: string;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, { detail, fields = [], ...rest }: z.infer<typeof Refusal>) {
    super(kindOf(status, detail), sentenceOf(detail), {
      hint: hints[detail],
      details: fields.map(({ field, rule }) => `${field}: ${rule}`),
    });
    this.status = status;
    this.code = detail;
    this.body = rest;
  }
}

const hints: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: "The key is unknown, expired or revoked. Run `sestina login` with a new one.",
  PERMISSION_DENIED: "Use a key with this scope: you can make one under Settings, API keys.",
  AWS_ACCOUNT_MISSING: "Name an account of the key with --account.",
  CONFLICT_TRY_AGAIN: "Another call is at work on it. Run the command again.",
  BLOCK_CHANGED: "Pull it with `sestina pull`, which takes the newest version.",
  SAMPLE_DATA_CHANGED: "Run the command again, which shows who changed it.",
  TEMPLATE_CHANGED: "Run the command again, which takes the newest version.",
  TEMPLATE_CHANGED_IN_SES: "Open the template in Sestina, and decide there which version stays.",
  TEMPLATE_NOT_FOUND: "`sestina status` lists the templates of the account.",
  TEMPLATE_NOT_PUBLISHED: "Run `sestina publish` with its name first.",
  TEMPLATE_PREFLIGHT_FAILED:
    "Correct the template, and save it in Sestina. `sestina check` finds such places in the folder.",
  TEMPLATE_EXISTS: "Another user has created it meanwhile. Run the command again to compare both.",
  TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED: "Say what becomes of its rows: --blocks update, or --blocks unlink.",
  TAG_NOT_FOUND: "Run the command again, which makes the tag, or correct template.yaml.",
  LANGUAGE_LIMIT_EXCEEDED: "Remove a language in the app, or choose another plan there.",
  TOO_MANY_REQUESTS: "Wait a minute, and run the command again.",
};

const messages: Readonly<Record<string, string>> = errorMessages;

const sentenceOf = (code: string): string =>
  Object.hasOwn(messages, code) ? `${messages[code] ?? ""} (${code})` : code;

/** Another user has saved. Most other codes of 409 name a state, such as a template that is not published. */
const conflicts: ReadonlySet<string> = new Set(["TEMPLATE_CHANGED", "BLOCK_CHANGED", "SAMPLE_DATA_CHANGED"]);

function kindOf(status: number, code = ""): "conflict" | "denied" | "failed" | "unavailable" {
  if (status === 401 || status === 403) return "denied";
  if (conflicts.has(code)) return "conflict";
  return status === 429 || status >= 500 ? "unavailable" : "failed";
}

/** What an answer other than 2xx means. */
export function failureOfAnswer(status: number, text: string): Failure {
  const read = Refusal.safeParse(jsonOf(text));
  if (read.success) return new Refused(status, read.data);
  if (status === 401 || status === 403) return new Refused(status, { detail: "UNAUTHENTICATED" });
  return new Failure(kindOf(status), `Sestina answered ${String(status)}.`, { hint: "Try again later." });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
