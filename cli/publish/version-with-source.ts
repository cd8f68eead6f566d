import type * as z from "zod";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import type { MachineSource } from "#shared/models/machine-version.ts";
import type { Api } from "../api/client.ts";

export type VersionWithSource = z.output<typeof MachineSource>;

export const readVersion = (api: Api, name: string, version: number): Promise<VersionWithSource> =>
  api(templateSourceRoutes.readSourceVersion, { params: { name, versionNumber: String(version) } });
