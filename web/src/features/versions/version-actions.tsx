import type { TemplateVersion } from "#shared/models/template-version.ts";
import type { Template } from "#shared/models/template.ts";
import { errorMessages } from "#shared/error-messages.ts";
import { anyOf } from "#shared/permissions.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { PublishingDialogs } from "#web/ui/publishing/publishing-dialogs.tsx";
import { usePublishing } from "#web/ui/publishing/use-publishing.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useRestoreVersion } from "./queries.ts";
import { isRepublished } from "./selection.ts";

export interface VersionActionsProps {
  readonly template: Template;
  /** The selected version. */
  readonly version: TemplateVersion;
  /** Called when there is a newer version to select. */
  readonly onNewest: () => void;
}

/** Actions for the selected version. */
export function VersionActions({ template, version, onNewest }: VersionActionsProps) {
  const { success, report } = useSnackbars();
  const hasAccount = useCompany().defaultAccount !== null;
  const restoring = useRestoreVersion(template.uid);
  const { versionNumber } = version;
  const restore = async () => {
    try {
      const restored = await restoring.mutateAsync({ versionNumber, newest: template.versionNumber });
      success(
        say("Version {versionNumber} was restored as version {restored}, a draft.", {
          versionNumber,
          restored: restored.versionNumber,
        }),
      );
      onNewest();
    } catch (error) {
      report(error);
    }
  };
  const isNewest = versionNumber === template.versionNumber;
  const again = isRepublished(version, template.versionNumber);
  const publishing = usePublishing(template.uid);
  return (
    <>
      <PermissionButton
        needs={anyOf("edit_templates")}
        loading={restoring.isPending}
        disabled={isNewest}
        {...(isNewest && { disabledReason: say("This is the newest version already.") })}
        onClick={() => void restore()}
      >
        {say("Restore as draft")}
      </PermissionButton>
      <PermissionButton
        variant="primary"
        needs={anyOf("publish_templates")}
        loading={publishing.busy}
        disabled={!hasAccount}
        {...(!hasAccount && { disabledReason: say(errorMessages.AWS_ACCOUNT_MISSING) })}
        onClick={() => void publishing.publish(again ? { version: versionNumber } : {})}
      >
        {again ? say("Republish Version") : say("Publish Version")}
      </PermissionButton>
      <PublishingDialogs id={template.uid} publishing={publishing} />
    </>
  );
}
