import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { apiAt } from "../demo/call-api.ts";
import { connectNew, joinCompany } from "../load/join-company.ts";
import { type Evidence, readEvidence } from "./evidence.ts";
import type { History } from "./history.ts";
import { runSoak, type SoakOptions } from "./run-soak.ts";
import type { SoakTenant } from "./soak-tenant.ts";

const companies = ["north", "south"] as const;

const openOn = (dataFolder: string): Promise<LocalAws> => {
  const root = resolve(import.meta.dirname, "../..");
  return startLocalStage({ dataFolder, port: 0, root, webRoot: "", editorRoot: "" });
};

/** A company with two AWS accounts; its users work in the first one. */
async function joinWithTwoAccounts(cloud: LocalAws, name: string): Promise<SoakTenant> {
  const tenant = await joinCompany(cloud, name);
  const { companyId, accountId, awsAccountId } = tenant;
  const second = await connectNew(cloud, apiAt(cloud.url, tenant.token), { companyId, name: `${name}-2` });
  return { ...tenant, accounts: [{ accountId, awsAccountId }, second] };
}

/** A soak from an empty folder to the evidence; the folder is deleted at the end. */
export async function soak(
  options: Omit<SoakOptions, "folder" | "tenants">,
): Promise<{ readonly history: History; readonly evidence: Evidence }> {
  process.env["LOG_LEVEL"] = "error";
  const folder = await mkdtemp(join(tmpdir(), "sestina-soak-"));
  try {
    const before = await openOn(folder);
    const tenants: SoakTenant[] = [];
    for (const name of companies) tenants.push(await joinWithTwoAccounts(before, name));
    await before.close();
    const history = await runSoak({ ...options, folder, tenants });
    const after = await openOn(folder);
    const evidence = await readEvidence(after, tenants);
    await after.close();
    return { history, evidence };
  } finally {
    await rm(folder, { recursive: true });
  }
}
