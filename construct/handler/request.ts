import * as z from "zod";

/** The properties of the resource, as the construct writes them. CloudFormation passes all values as texts. */
const Properties = z.object({
  Url: z.string(),
  KeyArn: z.string(),
  FolderBucket: z.string(),
  FolderKey: z.string(),
  Account: z.string().optional(),
  Only: z.array(z.string()).optional(),
  Blocks: z.enum(["update", "unlink"]).optional(),
});
export type Properties = z.infer<typeof Properties>;

const Common = {
  /** A presigned URL for the answer. */
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
};

/** A request of CloudFormation (AWS CloudFormation: "Custom resource request objects"). */
export const Request = z.discriminatedUnion("RequestType", [
  z.object({ RequestType: z.literal("Create"), ...Common, ResourceProperties: Properties }),
  z.object({
    RequestType: z.literal("Update"),
    ...Common,
    PhysicalResourceId: z.string(),
    ResourceProperties: Properties,
    /** Of an earlier release of the construct they may be others. */
    OldResourceProperties: Properties.optional().catch(undefined),
  }),
  // Nothing is deleted, whatever the resource was.
  z.object({ RequestType: z.literal("Delete"), ...Common, PhysicalResourceId: z.string() }),
]);
export type Request = z.infer<typeof Request>;

interface Outcome {
  readonly Status: "SUCCESS" | "FAILED";
  readonly Reason?: string;
}

/** CloudFormation takes 4,096 bytes of answer. */
const LONGEST_REASON = 1500;
const PUT_TRIES = 3;

/** Answers CloudFormation. @throws Error, after which Lambda repeats the run */
export async function answer(request: Request, { Status, Reason }: Outcome): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = request;
  const text = JSON.stringify({
    ...{ StackId, RequestId, LogicalResourceId, Status },
    PhysicalResourceId: request.RequestType === "Create" ? LogicalResourceId : request.PhysicalResourceId,
    ...(Reason !== undefined && { Reason: Reason.slice(0, LONGEST_REASON) }),
  });
  for (let tried = 1; ; tried += 1) {
    try {
      // The URL is signed for an empty content type, which a body of text would set.
      const body = new TextEncoder().encode(text);
      const response = await fetch(request.ResponseURL, { method: "PUT", headers: { "content-type": "" }, body });
      if (response.ok) return;
      throw new Error(`CloudFormation's answer address said ${String(response.status)}`);
    } catch (error) {
      if (tried === PUT_TRIES) throw error;
    }
  }
}
