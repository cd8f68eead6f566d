import { randomUUID } from "node:crypto";
import type { LocalService } from "#local/http/service.ts";
import { serve } from "./serve.ts";

/** A Lambda that CloudFormation calls for a custom resource. */
type Handler = (event: unknown) => Promise<void>;

interface Answer {
  readonly Status: "SUCCESS" | "FAILED";
  readonly PhysicalResourceId: string;
  readonly Reason?: string;
}

/** Every value of a property arrives as text (AWS CloudFormation: "Custom resource request objects"). */
const asText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asText(each)]));
  }
  return String(value);
};

/** One custom resource as CloudFormation drives it: a call of the Lambda, then its answer by PUT to a URL. */
export async function playCustomResource(handler: Handler) {
  const answers = new Map<string, Answer>();
  const store: LocalService = {
    handle: (request) => {
      // The URL is signed for an empty content type; another one would be refused.
      const isSigned = request.method === "PUT" && (request.headers["content-type"] ?? "") === "";
      if (isSigned) answers.set(request.path.slice(1), JSON.parse(request.body.toString()));
      return Promise.resolve({ status: isSigned ? 200 : 403 });
    },
  };
  const server = await serve({ "/answers": store });
  let id: string | undefined;
  let properties: unknown;
  let isRollingBack = false;
  let rollback: Answer | undefined;

  const call = async (
    RequestType: "Create" | "Update" | "Delete",
    next: unknown,
    before = properties,
  ): Promise<Answer> => {
    const RequestId = randomUUID();
    await handler({
      RequestType,
      RequestId,
      ResponseURL: `${server.url}/answers/${RequestId}`,
      StackId: "arn:aws:cloudformation:eu-central-1:111122223333:stack/Sestina/1",
      LogicalResourceId: "Resource",
      ResourceType: "Custom::Resource",
      ResourceProperties: asText(next),
      ...(RequestType === "Update" && { OldResourceProperties: asText(before) }),
      ...(RequestType !== "Create" && { PhysicalResourceId: id }),
    });
    const answer = answers.get(RequestId);
    if (answer === undefined) throw new Error("CloudFormation got no answer");
    return answer;
  };
  return {
    /**
     * Creates the resource, or updates it; returns the answer. A failed step is followed by the rollback, as on AWS.
     */
    deploy: async (next: unknown): Promise<Answer> => {
      const answer = await call(id === undefined ? "Create" : "Update", next);
      if (answer.Status === "SUCCESS") {
        const before = { id, properties };
        id = answer.PhysicalResourceId;
        properties = next;
        // Another id is another resource: the previous one is deleted.
        if (before.id !== undefined && before.id !== id) {
          const made = id;
          id = before.id;
          await call("Delete", before.properties);
          id = made;
        }
      } else if (id === undefined) {
        id = answer.PhysicalResourceId;
        await call("Delete", next);
        id = undefined;
      } else {
        isRollingBack = true;
        // The failed properties are the former ones now.
        rollback = await call("Update", properties, next);
        isRollingBack = false;
      }
      return answer;
    },
    /** As DescribeStacks says it while the Lambda runs. */
    stackStatus: () => (isRollingBack ? "UPDATE_ROLLBACK_IN_PROGRESS" : "UPDATE_IN_PROGRESS"),
    /** The answer of the Lambda when the latest failed update was rolled back. */
    latestRollback: () => rollback,
    remove: () => call("Delete", properties),
    close: server.close,
  };
}
export type PlayedResource = Awaited<ReturnType<typeof playCustomResource>>;
