import { exampleFields } from "#infra/settings.ts";
import { runStep } from "./run/step.ts";
import { namedSettings } from "./deploy/named-settings.ts";

/** The region of CloudFront's certificates and firewalls, and of AWS Marketplace's events, for every stage. */
const firstRegion = "us-east-1";

const settings = namedSettings("bootstrap", process.argv.slice(2));
process.exitCode = 1;
if (settings !== undefined) {
  const { accountId, region, stage } = settings;
  const hasExample = exampleFields({ accountId }).length > 0;
  if (hasExample) console.error(`infra/stages/${stage}.json still has the example's accountId: ${accountId}`);
  else {
    const environments = [...new Set([region, firstRegion])].map((each) => `aws://${accountId}/${each}`);
    // Without the app of cdk.json, which needs the output of `npm run build`; bootstrapping does not.
    const { ok } = await runStep("bootstrap", ["cdk", "bootstrap", ...environments, "--app", ""], { live: true });
    if (ok) process.exitCode = 0;
  }
}
