import { useEffect } from "react";
import type { KnownBlock } from "../../model/items/host-block.ts";
import { useEditor, useSession, type Session } from "../session/session.ts";
import { readBlocks } from "../../model/items/host-block.ts";

const provider = "provider:blocks";

/** The host's blocks; undefined while they are on their way. */
export function useBlocks(): readonly KnownBlock[] | undefined {
  const session = useSession();
  const blocks = useEditor((state) => state.blocks);
  const asks = useEditor((state) => state.callbacks.includes(provider));
  const round = useEditor((state) => state.providerRounds["blocks"] ?? 0);

  useEffect(() => {
    const { blocksRound, givenBlocks } = session.store.state();
    if (blocksRound === round) return undefined;
    if (!asks) {
      session.store.set({ blocks: readBlocks(givenBlocks) });
      return undefined;
    }
    const stop = session.askHost(provider, { displayMode: "email" }, (answer) => {
      stop();
      session.store.set({ blocks: readBlocks(Array.isArray(answer) ? answer : []), blocksRound: round });
    });
    return () => {
      stop();
    };
  }, [session, asks, round]);

  return blocks;
}

/** Asks the provider again where one is registered. */
export function reloadBlocks({ store }: Session): void {
  const { providerRounds } = store.state();
  store.set({ providerRounds: { ...providerRounds, blocks: (providerRounds["blocks"] ?? 0) + 1 } });
}

/** Whether the host has anything to do with blocks. */
export function useHasBlocks(): boolean {
  return useEditor(({ features, tabs, callbacks, givenBlocks }) => {
    const isOn = features.blocks && tabs["blocks"]?.enabled !== false;
    return isOn && (givenBlocks.length > 0 || callbacks.includes(provider) || callbacks.includes("block:added"));
  });
}
