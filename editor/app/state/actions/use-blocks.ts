import { useEffect } from "react";
import type { HostBlock } from "../../model/items/host-block.ts";
import { useEditor, useSession, type Session } from "../session/session.ts";
import { readBlocks } from "../../model/items/host-block.ts";

const provider = "provider:blocks";

/** The host's blocks; undefined while they are loading. */
export function useBlocks(): readonly HostBlock[] | undefined {
  const session = useSession();
  const blocks = useEditor((state) => state.blocks);
  const asks = useEditor((state) => state.callbacks.includes(provider));
  const round = useEditor((state) => state.providerReloads["blocks"] ?? 0);

  useEffect(() => {
    const { blocksReload, initialBlocks } = session.store.state();
    if (blocksReload === round) return undefined;
    if (!asks) {
      session.store.set({ blocks: readBlocks(initialBlocks) });
      return undefined;
    }
    const stop = session.askHost(provider, { displayMode: "email" }, (answer) => {
      stop();
      session.store.set({ blocks: readBlocks(Array.isArray(answer) ? answer : []), blocksReload: round });
    });
    return () => {
      stop();
    };
  }, [session, asks, round]);

  return blocks;
}

/** Asks the provider again, if one is registered. */
export function reloadBlocks({ store }: Session): void {
  const { providerReloads } = store.state();
  store.set({ providerReloads: { ...providerReloads, blocks: (providerReloads["blocks"] ?? 0) + 1 } });
}

/** Whether the host uses blocks. */
export function useHasBlocks(): boolean {
  return useEditor(({ features, tabs, callbacks, initialBlocks }) => {
    const isOn = features.blocks && tabs["blocks"]?.enabled !== false;
    return isOn && (initialBlocks.length > 0 || callbacks.includes(provider) || callbacks.includes("block:added"));
  });
}
