import { ConnectionDropped, type LocalRequest, type LocalResponse, type LocalService } from "#local/http/service.ts";
import type { Faults } from "./create-faults.ts";
import type { FaultStatus } from "./fault-rule.ts";

/** How a service names its operations, and the form of its errors. */
export interface FaultForm {
  /** E.g. "dynamodb". */
  readonly name: string;
  readonly title: string;
  readonly isSigned: boolean;
  /** For services without a list of operation names. */
  readonly operations?: readonly string[];
  /** The operation of a request; undefined: none, so no fault can hit it. */
  readonly operationOf: (request: LocalRequest) => string | undefined;
  readonly refuse: (status: FaultStatus, operation: string) => LocalResponse;
}

const credentialPattern = /Credential=([^/]+)\/\d{8}\/([^/]+)\//;

/** The access key and the region of a signed request, from its header or, where it is presigned, from its query. */
function signerOf({ headers, query }: LocalRequest): { readonly accessKeyId?: string; readonly region?: string } {
  const header = headers["authorization"] ?? `Credential=${query.get("X-Amz-Credential") ?? ""}`;
  const [, accessKeyId, region] = credentialPattern.exec(header) ?? [];
  return { accessKeyId, region };
}

/**
 * Applies faults to a service: a call that none of them hits passes unchanged. `accountOf` finds the account of an
 * access key.
 */
export function withFaults(
  form: FaultForm,
  service: LocalService,
  faults: Faults,
  accountOf: (accessKeyId: string) => string | undefined,
): LocalService {
  const { name, title, isSigned } = form;
  faults.register({ name, title, isSigned, operations: form.operations ?? service.operations ?? [] });

  async function handle(request: LocalRequest): Promise<LocalResponse> {
    const operation = form.operationOf(request);
    if (operation === undefined || faults.list().length === 0) return service.handle(request);
    const { accessKeyId, region } = signerOf(request);
    const accountId = accessKeyId === undefined ? undefined : accountOf(accessKeyId);
    const mishap = faults.strike({ service: name, operation, accountId, region });
    for (const delay of mishap?.delays ?? []) await faults.wait(delay, delay.ms);
    const end = mishap?.end;
    if (end === undefined) return service.handle(request);
    if (end.kind === "status") return form.refuse(end.status, operation);
    if (end.when === "after") await service.handle(request);
    if (end.kind === "timeout") await faults.wait(end, end.ms);
    throw new ConnectionDropped();
  }
  return { ...service, handle };
}
