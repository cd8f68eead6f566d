import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { machineImageRoutes } from "#shared/api/machine-images.ts";
import type { MachineBlockSummary } from "#shared/models/machine-block.ts";
import type { MachineImage } from "#shared/models/machine-image.ts";
import type { Api } from "../api/client.ts";

/** What all templates of a company share. */
export interface Library {
  readonly images: readonly MachineImage[];
  readonly blocks: readonly MachineBlockSummary[];
}

const limit = "100";

async function allImages(api: Api): Promise<readonly MachineImage[]> {
  const all: MachineImage[] = [];
  for (let cursor: string | undefined; ;) {
    const { images, next } = await api(machineImageRoutes.listLibraryImages, { query: { limit, cursor } });
    all.push(...images);
    if (next === undefined) return all;
    cursor = next;
  }
}

async function allBlocks(api: Api): Promise<readonly MachineBlockSummary[]> {
  const all: MachineBlockSummary[] = [];
  for (let cursor: string | undefined; ;) {
    const { blocks, next } = await api(machineBlockRoutes.listLibraryBlocks, { query: { limit, cursor } });
    all.push(...blocks);
    if (next === undefined) return all;
    cursor = next;
  }
}

export async function readLibrary(api: Api): Promise<Library> {
  const [images, blocks] = await Promise.all([allImages(api), allBlocks(api)]);
  return { images, blocks };
}

export const noLibrary: Library = { images: [], blocks: [] };
