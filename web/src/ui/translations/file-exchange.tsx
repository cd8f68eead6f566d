import SpaceBetween from "@cloudscape-design/components/space-between";
import { blockAccess } from "#web/lib/blocks/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "../snackbars/snackbars-context.ts";
import { DownloadPart } from "./download-part.tsx";
import type { Targets } from "./target-languages.tsx";
import type { Translated } from "./translation-calls.ts";
import { type ComparedFile, useCompareFile, useDownload } from "./translation-queries.ts";
import { mayEdit, UploadPart } from "./upload-part.tsx";

export interface FileExchangeProps extends Targets {
  readonly of: Translated;
  readonly onCompared: (compared: ComparedFile) => void;
}

/** A download for translators, and the way back. */
export function FileExchange({ of, targets, first, onCompared }: FileExchangeProps) {
  const snackbars = useSnackbars();
  const download = useDownload(of);
  const comparing = useCompareFile(of);
  return (
    <SpaceBetween size="l">
      <DownloadPart
        {...{ targets, first }}
        description={say("The texts of the newest version, with the translations that are there.")}
        isPending={download.isPending}
        error={download.error}
        onDownload={(order) =>
          download.mutate(order, {
            onSuccess: (fileName) => snackbars.success(say("{fileName} was downloaded.", { fileName })),
          })
        }
      />
      <UploadPart
        needs={of.kind === "block" ? blockAccess.edit : mayEdit}
        description={say("The file names its language. You see what changes before it is saved.")}
        isPending={comparing.isPending}
        error={comparing.error}
        onChoose={([file]) => file !== undefined && comparing.mutate(file, { onSuccess: onCompared })}
      />
    </SpaceBetween>
  );
}
