import { systemRandom } from "#local/aws/random-text.ts";
import { createAwsAccounts } from "#local/aws/aws-accounts.ts";
import { createSqs } from "#local/sqs/create-sqs.ts";
import { openStore } from "#local/store.ts";
import { serve } from "#tests/support/serve.ts";

/** A process to be killed: serves SQS from the given file, with one queue, and prints its URL. */
const [file] = process.argv.slice(2);
const now = () => new Date();
const store = openStore(file!);
const awsAccounts = createAwsAccounts({ store, now, random: systemRandom });
const queues = [{ name: "work.fifo", attributes: { FifoQueue: "true", VisibilityTimeout: "3600" } }];
const { url } = await serve({ "/_aws/sqs": createSqs({ store, awsAccounts, now, random: systemRandom, queues }) });
process.stdout.write(`${url}/_aws/sqs\n`);
