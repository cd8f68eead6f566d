import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type SmallCloud, startSmallCloud } from "#local/small-cloud.ts";
import { joinCompany, type Tenant } from "../load/join-company.ts";
import { type Evidence, readEvidence } from "./evidence.ts";
import type { History } from "./history.ts";
import { runSoak, type SoakOptions } from "./run-soak.ts";

const companies = ["north", "south"] as const;

const openOn = (dataFolder: string): Promise<SmallCloud> => {
  const root = resolve(import.meta.dirname, "../..");
  return startSmallCloud({ dataFolder, port: 0, root, webRoot: "", editorRoot: "" });
};

/** A soak from an empty folder to the evidence; the folder is gone when it ends. */
export async function soak(
  options: Omit<SoakOptions, "folder" | "tenants">,
): Promise<{ readonly history: History; readonly evidence: Evidence }> {
  process.env["LOG_LEVEL"] = "error";
  const folder = await mkdtemp(join(tmpdir(), "sestina-soak-"));
  try {
    const before = await openOn(folder);
    const tenants: Tenant[] = [];
    for (const name of companies) tenants.push(await joinCompany(before, name));
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
