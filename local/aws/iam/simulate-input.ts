import { listParameter, QueryError } from "#local/aws/query-protocol.ts";
import { requestContext, type RequestContext } from "./condition.ts";

export interface SimulationInput {
  readonly policySourceArn: string;
  readonly actions: readonly string[];
  /** Empty if the caller named none, which means all ("*"). */
  readonly resources: readonly string[];
  readonly context: RequestContext;
  readonly maxItems: number;
  readonly offset: number;
}

/** Parameters that would change the decision and are not implemented; refused rather than ignored. */
const notPlayed = [
  "PolicyInputList.member.1",
  "PermissionsBoundaryPolicyInputList.member.1",
  "ResourcePolicy",
  "CallerArn",
];

const invalid = (message: string): QueryError => new QueryError("InvalidInput", message);

function contextEntries(parameters: URLSearchParams): RequestContext {
  const entries: Record<string, string[]> = {};
  for (let index = 1; ; index += 1) {
    const prefix = `ContextEntries.member.${String(index)}`;
    const key = parameters.get(`${prefix}.ContextKeyName`);
    if (key === null) return requestContext(entries);
    entries[key] = listParameter(parameters, `${prefix}.ContextKeyValues`);
  }
}

function maxItemsOf(text: string | null): number {
  const count = text === null ? 100 : Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 1000) {
    throw new QueryError("ValidationError", "MaxItems must be a number from 1 to 1000.");
  }
  return count;
}

function offsetOf(marker: string | null): number {
  const offset = marker === null ? 0 : Number(Buffer.from(marker, "base64url").toString("utf8"));
  if (!Number.isInteger(offset) || offset < 0) throw new QueryError("ValidationError", "Invalid Marker.");
  return offset;
}

/** The marker for a result that starts at this entry. */
export const markerAt = (offset: number): string => Buffer.from(String(offset)).toString("base64url");

/** Reads the parameters of IAM's SimulatePrincipalPolicy. Throws QueryError. */
export function parseSimulation(parameters: URLSearchParams): SimulationInput {
  const foreign = notPlayed.find((name) => parameters.has(name));
  if (foreign !== undefined) throw invalid(`The local AWS does not support the parameter ${foreign}.`);
  const policySourceArn = parameters.get("PolicySourceArn") ?? "";
  if (!/^arn:aws:iam::\d{12}:role\/\S+$/.test(policySourceArn)) {
    throw invalid(`Invalid Entity Arn: ${policySourceArn} does not clearly define entity type and name.`);
  }
  const actions = listParameter(parameters, "ActionNames");
  if (actions.length === 0) throw new QueryError("ValidationError", "ActionNames must not be empty.");
  const wrong = actions.find((action) => !/^[A-Za-z0-9-]+:[A-Za-z0-9]+$/.test(action));
  if (wrong !== undefined) throw invalid(`Invalid Action: ${wrong}`);
  const resources = listParameter(parameters, "ResourceArns");
  const noArn = resources.find((resource) => resource !== "*" && !/^arn:aws:[^:]+:[^:]*:\d*:.+$/.test(resource));
  if (noArn !== undefined) throw invalid(`Invalid Resource ARN: ${noArn}`);
  return {
    policySourceArn,
    actions,
    resources,
    context: contextEntries(parameters),
    maxItems: maxItemsOf(parameters.get("MaxItems")),
    offset: offsetOf(parameters.get("Marker")),
  };
}
