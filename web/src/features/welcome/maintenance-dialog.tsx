import { say } from "#web/lib/texts/say.ts";
import { GreetingDialog } from "./greeting-dialog.tsx";

export function MaintenanceDialog() {
  return (
    <GreetingDialog title={say("New features are being released")}>
      <p>
        {say(
          "Our services are currently not available. We will be back in a moment, and managing templates will get even more convenient.",
        )}
      </p>
      <p>{say("There is nothing to do: this page goes on by itself, with all that you have not saved yet.")}</p>
    </GreetingDialog>
  );
}
