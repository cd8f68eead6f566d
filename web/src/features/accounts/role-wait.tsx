import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { say } from "#web/lib/texts/say.ts";

/** Shown while a role is checked. */
export function RoleWait({ isChecking }: { isChecking: boolean }) {
  return (
    <div aria-live="polite">
      {isChecking && (
        <StatusIndicator type="in-progress">
          {say("Checking the role. AWS needs about ten seconds before a new or changed role works; we wait for it.")}
        </StatusIndicator>
      )}
    </div>
  );
}
