import * as z from "zod";
import { log } from "#functions/core/log.ts";

const Common = {
  /** A presigned URL for the answer. */
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  ResourceProperties: z.looseObject({}),
};

/** A request of CloudFormation for a custom resource (AWS CloudFormation: "Custom resource request objects"). */
const Request = z.discriminatedUnion("RequestType", [
  z.object({ RequestType: z.literal("Create"), ...Common }),
  z.object({ RequestType: z.literal("Update"), PhysicalResourceId: z.string(), ...Common }),
  z.object({ RequestType: z.literal("Delete"), PhysicalResourceId: z.string(), ...Common }),
]);
export type CustomResourceRequest = z.infer<typeof Request>;

/** The physical id of a resource whose creation failed. CloudFormation deletes it too, which then does nothing. */
const notMade = "NotMade";

/** The physical id of the resource; undefined if it was never created. */
export function knownId(request: CustomResourceRequest): string | undefined {
  if (request.RequestType === "Create" || request.PhysicalResourceId === notMade) return undefined;
  return request.PhysicalResourceId;
}

async function put({ ResponseURL, ...request }: CustomResourceRequest, answer: object): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = request;
  const response = await fetch(ResponseURL, {
    method: "PUT",
    // The URL is signed for an empty content type.
    headers: { "content-type": "" },
    body: new TextEncoder().encode(JSON.stringify({ StackId, RequestId, LogicalResourceId, ...answer })),
  });
  if (!response.ok) throw new Error(`CloudFormation's answer address said ${String(response.status)}`);
}

/**
 * Runs the step of a custom resource's event, and answers CloudFormation with the physical id that the step returns, or
 * with the reason of its failure. CloudFormation waits for the answer, so a failed PUT is an error of the Lambda, which
 * AWS Lambda repeats twice; steps are idempotent.
 * @param isPassing which errors of the step are not answered, so that Lambda retries in a minute
 */
export async function answerCloudFormation(
  event: unknown,
  step: (request: CustomResourceRequest) => Promise<string>,
  isPassing: (error: unknown) => boolean = () => false,
): Promise<void> {
  const request = Request.parse(event);
  await put(request, await outcomeOf(request, step, isPassing));
}

async function outcomeOf(
  request: CustomResourceRequest,
  step: (request: CustomResourceRequest) => Promise<string>,
  isPassing: (error: unknown) => boolean,
): Promise<object> {
  try {
    return { Status: "SUCCESS", PhysicalResourceId: await step(request) };
  } catch (error) {
    if (isPassing(error)) throw error;
    log("error", "CUSTOM_RESOURCE_FAILED", { error, resource: request.LogicalResourceId });
    const Reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 1000) : "unknown";
    return { Status: "FAILED", Reason, PhysicalResourceId: knownId(request) ?? notMade };
  }
}
