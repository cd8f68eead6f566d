import { pathToFileURL } from "node:url";

/** Calls a bundled Lambda once, as AWS Lambda does: `node deploy-child.ts <bundle> <event>`. */
const [, , file = "", event = ""] = process.argv;
const { handler } = await import(pathToFileURL(file).href);
await handler(JSON.parse(event), { getRemainingTimeInMillis: () => 900_000 });
