import { parseArgs } from "node:util";
import { makers, servicesFor } from "#functions/core/makers.ts";
import { readStageSettings, siteBucketName } from "#infra/settings.ts";
import { environmentFor, siteBucket } from "#local/settings.ts";
import { MaintenanceVerb, setMaintenance, type Site } from "./operator/maintenance.ts";
import { mailTerms } from "./operator/mail-terms.ts";
import { runOperator, usage } from "./operator/run-operator.ts";

// Plans by hand (docs/billing.md) and maintenance (docs/deploy.md), on AWS with the operator's credentials: companies by
// TABLE_NAME, the site by --stage. Here with --local.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { local: { type: "string" }, stage: { type: "string" } },
});
if (values.local !== undefined) {
  const awsUrl = values.local.replace("localhost", "127.0.0.1");
  Object.assign(process.env, environmentFor({ appUrl: values.local, awsUrl, dnsServer: "" }));
}

function siteOf({ local, stage }: typeof values): Site {
  if (local !== undefined) return { url: local, bucket: siteBucket };
  const settings = readStageSettings(stage);
  process.env["AWS_REGION"] = settings.region;
  const { accountId, domainName } = settings;
  return { url: `https://${domainName}`, bucket: siteBucketName(settings), accountId };
}

const [verb, argument] = positionals;
if (verb === undefined) console.log(usage);
else if (verb === "maintenance") {
  const wanted = MaintenanceVerb.safeParse(argument);
  if (!wanted.success) throw new Error(usage);
  console.log(await setMaintenance(wanted.data, siteOf(values)));
} else if (verb === "mail-terms" && argument === undefined) {
  console.log(await mailTerms());
} else {
  const { table, now, newId } = await servicesFor(["table:write"]);
  const payments = async () => (await makers.payments()).payments;
  console.log(await runOperator(positionals, { table, now, newId, payments }));
}
