import Alert from "@cloudscape-design/components/alert";
import Checkbox from "@cloudscape-design/components/checkbox";
import ProgressBar from "@cloudscape-design/components/progress-bar";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { anyOf } from "#shared/permissions.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { counted, locale, say } from "#web/lib/texts/say.ts";
import { Dialog } from "../../dialog/dialog.tsx";
import { useSnackbars } from "../../snackbars/snackbars-context.ts";
import { DownloadPart } from "../download-part.tsx";
import { TargetLanguages, type Targets } from "../target-languages.tsx";
import { UploadPart } from "../upload-part.tsx";
import type { ExportScope, Progress } from "./export-files.ts";
import { ImportManyDialog } from "./import-many-dialog.tsx";
import { useCompareMany, useDownloadMany } from "./many-queries.ts";

export interface ManyTranslationsDialogProps {
  /** The templates whose texts are downloaded; absent: all, of the selected account or of all accounts. */
  readonly ids?: readonly string[];
  readonly onClose: () => void;
}

/** Downloads the files of several templates for translators, and brings files back in after a look at what they change. */
export function ManyTranslationsDialog({ ids, onClose }: ManyTranslationsDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const comparing = useCompareMany();
  const compare = (chosen: readonly File[]) => {
    setFiles(chosen);
    comparing.mutate(chosen);
  };
  if (comparing.data !== undefined) {
    return (
      <ImportManyDialog
        key={comparing.submittedAt}
        compared={comparing.data}
        onCompare={() => comparing.mutate(files)}
        onClose={onClose}
      />
    );
  }
  const title =
    ids === undefined
      ? say("Translations of all templates")
      : say("Translations of {ids}", { ids: counted(ids.length, "template") });
  return (
    <Dialog title={title} onClose={onClose}>
      <TargetLanguages choice={null} onClose={onClose}>
        {(languages) => (
          <SpaceBetween size="l">
            {ids === undefined ? (
              <DownloadAll languages={languages} />
            ) : (
              <DownloadMany of={ids} languages={languages} />
            )}
            <UploadPart
              isForMany
              needs={anyOf("edit_templates", "edit_blocks")}
              description={say(
                "ZIP files, or single files. Each file names its template or reusable block, and its language. You see what changes before it is saved.",
              )}
              isPending={comparing.isPending}
              error={comparing.error}
              onChoose={compare}
            >
              {comparing.isPending && <Bar label={say("Comparing")} noun="file" progress={comparing.progress} />}
            </UploadPart>
          </SpaceBetween>
        )}
      </TargetLanguages>
    </Dialog>
  );
}

/** Without a choice for users who see one account. */
function DownloadAll({ languages }: { languages: Targets }) {
  const [isEverywhere, setIsEverywhere] = useState(false);
  const { data: accounts = [] } = useQuery(accountsQuery);
  return (
    <DownloadMany of={isEverywhere ? "all" : "selected"} languages={languages}>
      {accounts.length > 1 && (
        <Checkbox
          checked={isEverywhere}
          description={say("A template of several accounts is there once.")}
          onChange={({ detail }) => setIsEverywhere(detail.checked)}
        >
          {say("Templates of all AWS accounts that I see")}
        </Checkbox>
      )}
    </DownloadMany>
  );
}

interface DownloadManyProps {
  readonly of: ExportScope;
  readonly languages: Targets;
  /** Further choices. */
  readonly children?: ReactNode;
}

function DownloadMany({ of, languages, children }: DownloadManyProps) {
  const snackbars = useSnackbars();
  const download = useDownloadMany();
  const isOfAll = typeof of === "string";
  const { data } = download;
  return (
    <DownloadPart
      {...languages}
      description={say(
        isOfAll
          ? "A ZIP file with a file per template and per reusable block: the texts of the newest versions, with the translations that are there."
          : "A ZIP file with a file per template: the texts of the newest versions, with the translations that are there.",
      )}
      isPending={download.isPending}
      error={download.error}
      choices={children}
      onDownload={(order) =>
        download.mutate(
          { ...order, of },
          {
            onSuccess: ({ files }) =>
              files > 0 && snackbars.success(say("{files} downloaded.", { files: counted(files, "file") })),
          },
        )
      }
    >
      {download.isPending && (
        <Bar label={say("Downloading")} noun={isOfAll ? "file" : "template"} progress={download.progress} />
      )}
      {data !== undefined && data.failed > 0 && (
        <Alert type="warning">
          {say(
            "{failed} left out: deleted meanwhile, not translated into this language, or with a design that cannot be read.",
            { failed: counted(data.failed, "template") },
          )}
        </Alert>
      )}
      {data?.files === 0 && data.failed === 0 && (
        <Alert type="info">{say("There are no templates and no reusable blocks.")}</Alert>
      )}
    </DownloadPart>
  );
}

interface BarProps {
  readonly label: string;
  readonly noun: "template" | "file";
  readonly progress: Progress | undefined;
}

function Bar({ label, noun, progress }: BarProps) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <ProgressBar
      ariaLabel={label}
      value={total === 0 ? 0 : Math.floor((done / total) * 100)}
      {...(total > 0 && {
        description: say("{done} of {total}", { done: done.toLocaleString(locale), total: counted(total, noun) }),
      })}
    />
  );
}
