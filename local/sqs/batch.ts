import { JsonServiceError } from "#local/aws/json-protocol.ts";
import { SqsError } from "./sqs-error.ts";

const MAX_ENTRIES = 10;

function checkIds(ids: readonly string[]): void {
  if (ids.length === 0) throw new SqsError("EmptyBatchRequest", "There should be at least one entry in the request.");
  if (ids.length > MAX_ENTRIES) {
    const message = `Maximum number of entries per request are ${MAX_ENTRIES}. You have sent ${ids.length}.`;
    throw new SqsError("TooManyEntriesInBatchRequest", message);
  }
  const invalid = ids.find((id) => !/^[\w-]{1,80}$/.test(id));
  if (invalid !== undefined) {
    const message =
      "A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.";
    throw new SqsError("InvalidBatchEntryId", message);
  }
  const repeated = ids.find((id, index) => ids.indexOf(id) < index);
  if (repeated !== undefined) throw new SqsError("BatchEntryIdsNotDistinct", `Id ${repeated} repeated.`);
}

interface BatchResult {
  readonly Successful: object[];
  readonly Failed: { Id: string; SenderFault: true; Code: string; Message: string }[];
}

/** Runs an action for each entry; each succeeds or fails separately. Throws SqsError for an invalid batch. */
export function runBatch<Entry extends { readonly Id: string }>(
  entries: readonly Entry[] | undefined,
  run: (entry: Entry) => object,
): BatchResult {
  checkIds((entries ?? []).map((entry) => entry.Id));
  const result: BatchResult = { Successful: [], Failed: [] };
  for (const entry of entries ?? []) {
    try {
      result.Successful.push({ Id: entry.Id, ...run(entry) });
    } catch (error) {
      if (!(error instanceof JsonServiceError)) throw error;
      const { queryCode: code = error.name, message } = error;
      result.Failed.push({ Id: entry.Id, SenderFault: true, Code: code, Message: message });
    }
  }
  return result;
}
