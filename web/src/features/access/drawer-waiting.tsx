import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SideDrawer } from "#web/ui/side-drawer.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

export interface DrawerWaitingProps {
  readonly title: string;
  readonly error: Error | null;
  readonly notFound: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A drawer whose content is loading or did not load. */
export function DrawerWaiting({ title, error, notFound, onRetry, onClose }: DrawerWaitingProps) {
  return (
    <SideDrawer title={title} onClose={onClose}>
      {error === null ? <Waiting /> : <LoadFailure error={error} notFound={notFound} onRetry={onRetry} />}
    </SideDrawer>
  );
}
