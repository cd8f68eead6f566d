import { parseArgs } from "node:util";
import { everyPartition, makers, servicesFor } from "#functions/core/makers.ts";
import { readStageSettings, siteBucketName } from "#infra/settings.ts";
import { environmentFor, siteBucket } from "#bin/local-stage/settings.ts";
import { errorMessages } from "#shared/error-messages.ts";
import { AppError } from "#shared/errors.ts";
import { addPermissions } from "./operator/add-permissions.ts";
import { MaintenanceVerb, setMaintenance, type Site } from "./operator/maintenance.ts";
import { mailTerms } from "./operator/mail-terms.ts";
import { Refusal } from "./operator/refusal.ts";
import { restoreAdministrator } from "./operator/restore-administrator.ts";
import { runOperator, usage } from "./operator/run-operator.ts";

// Plans by hand (docs/billing.md) and maintenance (docs/deploy.md), on AWS with the operator's credentials: companies
// by TABLE_NAME, the site by --stage. Here with --local.
const options = { local: { type: "string" }, stage: { type: "string" }, apply: { type: "boolean" } } as const;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : ""}\n${usage}`, 2);
  }
}

type Values = ReturnType<typeof readArguments>["values"];

function siteOf({ local, stage }: Values): Site {
  if (local !== undefined) return { url: local, bucket: siteBucket };
  const settings = readStageSettings(stage);
  process.env["AWS_REGION"] = settings.region;
  const { accountId, domainName } = settings;
  return { url: `https://${domainName}`, bucket: siteBucketName(settings), accountId };
}

async function openServices() {
  const { table, now, newId } = await servicesFor(["table:write"], everyPartition);
  return { table, now, newId, payments: async () => (await makers.payments(everyPartition)).payments };
}

async function run(): Promise<string> {
  const { values, positionals } = readArguments();
  if (values.local !== undefined) {
    const awsUrl = values.local.replace("localhost", "127.0.0.1");
    Object.assign(process.env, environmentFor({ appUrl: values.local, awsUrl, dnsServer: "" }));
  }
  const [verb, argument] = positionals;
  if (verb === undefined) return usage;
  if (verb === "mail-terms" && argument === undefined) return mailTerms();
  if (verb === "add-permissions" && argument === undefined) return addPermissions({ apply: values.apply === true });
  if (verb === "restore-administrator") {
    return restoreAdministrator(positionals.slice(1), { apply: values.apply === true });
  }
  if (verb !== "maintenance") return runOperator(positionals, openServices);
  const wanted = MaintenanceVerb.safeParse(argument);
  if (!wanted.success) throw new Refusal(usage, 2);
  return setMaintenance(wanted.data, siteOf(values));
}

try {
  console.log(await run());
} catch (error) {
  // Any other error is a bug, or AWS cannot be reached: Node prints the stack, and exits with 1.
  if (!(error instanceof Refusal) && !(error instanceof AppError)) throw error;
  console.error(error instanceof AppError ? errorMessages[error.code] : error.message);
  process.exitCode = error instanceof Refusal ? error.exitCode : 1;
}
