import { access } from "node:fs/promises";
import { join } from "node:path";
import { demoLogin, type Login } from "./demo/company.ts";
import { openDemoFolder } from "./demo/demo-state.ts";
import type { Cloud } from "./demo/found-company.ts";

/** The login of folders of earlier releases. */
const formerLogin: Login = { email: "demo@sestina.example", password: "Sestina-demo-1" };

export interface Demo {
  /** The login to print; absent: the folder has none that is known. */
  readonly login: Login | undefined;
  /** Whether the login page offers it. */
  readonly isOffered: boolean;
  /** Makes the login, with a company that has a connected AWS account; and what home shows of the demo, if it is wanted. */
  readonly found: (cloud: Cloud) => Promise<void>;
  /** Whether the company's contents are still to be made. */
  readonly isToBeSeeded: () => boolean;
  /** Makes them, or goes on where an earlier start was interrupted. */
  readonly seed: (cloud: Cloud, signal: AbortSignal) => Promise<void>;
}

const lastStep = "published";

/**
 * The demo company of a data folder, made once: later deletions stay. `isWanted`: with its contents, if the folder is
 * new. Other data is never touched.
 */
export async function openDemo(dataFolder: string, isWanted: boolean): Promise<Demo> {
  const folder = await openDemoFolder(dataFolder, isWanted);
  const { state } = folder;
  const isFormer = await access(join(dataFolder, "demo-is-there")).then(
    () => true,
    () => false,
  );
  if (state === undefined) {
    const nothing = () => Promise.resolve();
    const login = isFormer ? formerLogin : undefined;
    return { login, isOffered: false, found: nothing, isToBeSeeded: () => false, seed: nothing };
  }
  const isToBeSeeded = () => state.isWanted && isWanted && !folder.isDone(lastStep);
  return {
    login: demoLogin,
    isOffered: state.isWanted,
    // Later starts need neither these modules nor their AWS clients.
    found: async (cloud) => {
      if (!folder.isDone("founded")) {
        const { foundCompany } = await import("./demo/found-company.ts");
        await foundCompany(cloud, demoLogin);
        await folder.noteDone("founded");
      }
      if (!isToBeSeeded()) return;
      const { seedFirstLook } = await import("./demo/seed-company.ts");
      await seedFirstLook(cloud, folder);
    },
    isToBeSeeded,
    seed: async (cloud, signal) => {
      if (!isToBeSeeded()) return;
      const { seedCompany } = await import("./demo/seed-company.ts");
      await seedCompany(cloud, folder, signal);
    },
  };
}
