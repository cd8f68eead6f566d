import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessages } from "#shared/error-messages.ts";
import { blockQuery } from "#web/lib/blocks/block-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SideDrawer } from "#web/ui/side-drawer.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { BlockDesk } from "./block-desk.tsx";

export interface BlockDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/**
 * A block that is open for editing, as it was stored at that moment; a conflict with another user is found at the save.
 */
export function BlockDrawer({ id, onClose }: BlockDrawerProps) {
  const [round, setRound] = useState(0);
  const query = useQuery({ ...blockQuery(id), refetchOnMount: "always" });
  const reload = async () => {
    await query.refetch();
    setRound((current) => current + 1);
  };
  if (query.isFetchedAfterMount && query.data !== undefined) {
    return <BlockDesk key={round} block={query.data} onReload={() => void reload()} onClose={onClose} />;
  }
  return (
    <SideDrawer title={say("Reusable block")} isWide onClose={onClose}>
      {query.error === null ? (
        <Waiting />
      ) : (
        <LoadFailure
          error={query.error}
          title={say("Failed to load block details. Please try again.")}
          notFound={say(errorMessages.BLOCK_NOT_FOUND)}
          onRetry={() => void query.refetch()}
        />
      )}
    </SideDrawer>
  );
}
