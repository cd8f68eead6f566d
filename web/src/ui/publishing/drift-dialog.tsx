import Button from "@cloudscape-design/components/button";
import SegmentedControl from "@cloudscape-design/components/segmented-control";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { errorMessages } from "#shared/error-messages.ts";
import type { SesComparison } from "#shared/models/ses-comparison.ts";
import { anyOf } from "#shared/permissions.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { type PublishPlace, sesComparisonQuery } from "#web/lib/templates/publishing.ts";
import { say } from "#web/lib/texts/say.ts";
import { type ComparedMail, MailComparison } from "../comparison/mail-comparison.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { PermissionButton } from "../permission-button.tsx";
import { useSnackbars } from "../snackbars/snackbars-context.ts";
import { Waiting } from "../waiting.tsx";
import { publishingChanged } from "#web/lib/templates/publishing-state.ts";

export interface DriftDialogProps extends PublishPlace {
  readonly templateId: string;
  readonly overwriting?: boolean;
  /** Called with the hash of the content in Amazon SES that the user has seen and wants to overwrite. */
  readonly onOverwrite: (hash: string) => void;
  /** Called when the content in Amazon SES has become the current version. */
  readonly onKept: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** A foreign change in Amazon SES: what Sestina last wrote, what SES holds, and what a publish would write. */
export function DriftDialog(props: DriftDialogProps) {
  const { templateId, overwriting = false, onOverwrite, onKept, onClose, ...place } = props;
  const { data, error, refetch } = useQuery(sesComparisonQuery(templateId, place));
  const { success, report } = useSnackbars();
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: ({ inSes, awsAccountId, toWrite }: SesComparison) =>
      callApi(publishingRoutes.keepSesVersion, {
        params: { id: templateId },
        body: {
          ...{ awsAccountId, hash: inSes?.hash ?? "", basedOnVersion: toWrite.version },
          ...(place.language !== undefined && { language: place.language }),
        },
      }),
    onSuccess: async () => {
      await publishingChanged(queryClient, templateId);
      success(
        place.language === undefined
          ? say("What Amazon SES holds is the newest version now.")
          : say("The newest version has in {language} what Amazon SES holds.", {
              language: languageName(place.language),
            }),
      );
      await onKept();
    },
    onError: report,
  });
  return (
    <Dialog
      title={say("Changed in Amazon SES")}
      size="max"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say("Cancel")}</Button>
          <PermissionButton
            needs={anyOf("edit_templates")}
            disabled={!data?.inSes || overwriting}
            loading={keep.isPending}
            onClick={() => data && keep.mutate(data)}
          >
            {say("Keep theirs as a new version")}
          </PermissionButton>
          <PermissionButton
            variant="primary"
            needs={anyOf("publish_templates")}
            disabled={data === undefined || keep.isPending}
            loading={overwriting}
            onClick={() => onOverwrite(data?.inSes?.hash ?? "")}
          >
            {say("Overwrite with mine")}
          </PermissionButton>
        </>
      }
    >
      {data !== undefined ? (
        <ThreeSides comparison={data} language={place.language} />
      ) : error === null ? (
        <Waiting />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

type Pair = "what-they-changed" | "what-is-lost";

const nothing = { subject: "", html: "", text: "" };

interface ThreeSidesProps {
  readonly comparison: SesComparison;
  readonly language: string | undefined;
}

function ThreeSides({ comparison: { templateName, lastWritten, inSes, toWrite }, language }: ThreeSidesProps) {
  const [pair, setPair] = useState<Pair>(lastWritten === null ? "what-is-lost" : "what-they-changed");
  const theirs: ComparedMail = { name: say("In Amazon SES now"), ...(inSes ?? nothing) };
  const last: ComparedMail = {
    name:
      lastWritten === null
        ? say("Never published")
        : say("Last published: version {version}", { version: lastWritten.version }),
    ...(lastWritten ?? nothing),
  };
  const mine: ComparedMail = { name: say("To publish: version {version}", { version: toWrite.version }), ...toWrite };
  return (
    <SpaceBetween size="m">
      <div>
        <strong>{templateName}</strong>
        {language !== undefined && ` (${languageName(language)})`}: {say(errorMessages.TEMPLATE_CHANGED_IN_SES)}{" "}
        {language === undefined
          ? say(
              "Overwriting replaces what Amazon SES holds; keeping it adds it here as the newest version, and no version is lost.",
            )
          : say(
              "Overwriting replaces what Amazon SES holds; keeping it adds its words, links and pictures here in a new version. Other languages stay as they are.",
            )}
      </div>
      <SegmentedControl
        label={say("Compare")}
        selectedId={pair}
        onChange={({ detail }) => setPair(detail.selectedId === "what-is-lost" ? "what-is-lost" : "what-they-changed")}
        options={[
          { id: "what-they-changed", text: say("What was changed there"), disabled: lastWritten === null },
          { id: "what-is-lost", text: say("What publishing would change") },
        ]}
      />
      {pair === "what-they-changed" ? (
        <MailComparison key={pair} before={last} after={theirs} />
      ) : (
        <MailComparison key={pair} before={theirs} after={mine} />
      )}
    </SpaceBetween>
  );
}
