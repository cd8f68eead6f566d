import { parseArgs } from "node:util";
import { makers, servicesFor } from "#functions/core/makers.ts";
import { environmentFor } from "#local/settings.ts";
import { runOperator, usage } from "./operator/run-operator.ts";

// Plans by hand: see docs/billing.md. On AWS with the operator's credentials and TABLE_NAME; here with --local.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { local: { type: "string" } } });
if (values.local !== undefined) {
  const awsUrl = values.local.replace("localhost", "127.0.0.1");
  Object.assign(process.env, environmentFor({ appUrl: values.local, awsUrl, dnsServer: "" }));
}
if (positionals.length === 0) console.log(usage);
else {
  const { table, now, newId } = await servicesFor(["table:write"]);
  const payments = async () => (await makers.payments()).payments;
  console.log(await runOperator(positionals, { table, now, newId, payments }));
}
