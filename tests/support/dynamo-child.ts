import { serveDynamo } from "#tests/support/local-dynamo.ts";

/** A process of its own to be killed: serves the directory it is given and prints where. */
const [directory] = process.argv.slice(2);
const { endpoint } = await serveDynamo({ directory: directory! });
process.stdout.write(`${endpoint}\n`);
