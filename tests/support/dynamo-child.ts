import { createDynamo } from "#local/dynamo/create-dynamo.ts";
import { ensureTable } from "#bin/local-stage/ensure-table.ts";
import { verifySignature } from "#local/http/sigv4.ts";
import { operator } from "#local/operator.ts";
import { serve } from "#tests/support/serve.ts";

/** A process to be killed: serves the given directory and prints its URL. It loads no SDK, to start quickly. */
const [directory, tableName] = process.argv.slice(2);
const service = await createDynamo({
  directory: directory!,
  signers: (id) => (id === operator.accessKeyId ? operator : undefined),
  verify: verifySignature,
  owner: operator,
  now: () => new Date(),
});
await ensureTable(service.call, { tableName: tableName! });
const { url } = await serve({ "/_aws/dynamodb": service });
process.stdout.write(`${url}/_aws/dynamodb\n`);
