import Alert from "@cloudscape-design/components/alert";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { SideDrawer } from "#web/ui/side-drawer.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

export interface DrawerWaitingProps {
  readonly title: string;
  readonly error: Error | null;
  readonly onClose: () => void;
}

/** A drawer whose content is on its way, or will not come. */
export function DrawerWaiting({ title, error, onClose }: DrawerWaitingProps) {
  return (
    <SideDrawer title={title} onClose={onClose}>
      {error === null ? <Waiting /> : <Alert type="error">{sentenceOf(error)}</Alert>}
    </SideDrawer>
  );
}
