import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { ListMessage } from "../list-page/list-message.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { Waiting } from "../waiting.tsx";
import { FileExchange } from "./file-exchange.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import type { ComparedFile } from "./translation-queries.ts";

export interface TranslationsDialogProps {
  readonly template: { readonly uid: string; readonly templateName: string };
  readonly onClose: () => void;
}

/** Downloads files for translators, and brings them back in after a look at what they change. */
export function TranslationsDialog({ template, onClose }: TranslationsDialogProps) {
  const [compared, setCompared] = useState<ComparedFile>();
  const { uid, templateName } = template;
  if (compared !== undefined) {
    const { preview } = compared;
    return (
      <ImportDialog
        key={preview.versionNumber}
        {...{ id: uid, templateName, compared, onClose }}
        onCompared={setCompared}
      />
    );
  }
  return (
    <Dialog title={`Translations of ${templateName}`} onClose={onClose}>
      <Languages id={uid} onCompared={setCompared} onClose={onClose} />
    </Dialog>
  );
}

interface LanguagesProps {
  readonly id: string;
  readonly onCompared: (compared: ComparedFile) => void;
  readonly onClose: () => void;
}

function Languages({ id, onCompared, onClose }: LanguagesProps) {
  const { data: company, error, refetch } = useQuery(languagesQuery);
  if (company === undefined) {
    return error === null ? <Waiting /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const targets = targetsOf(company);
  const [first] = targets;
  if (first === undefined) return <OneLanguage company={company} onClose={onClose} />;
  return <FileExchange {...{ id, targets, first, onCompared }} />;
}

const targetsOf = ({ languages, default: standard }: CompanyLanguages): readonly string[] =>
  languages.map(({ code }) => code).filter((code) => code !== standard);

/** A company with less than two languages has nothing to translate into. */
function OneLanguage({ company, onClose }: { company: CompanyLanguages; onClose: () => void }) {
  const title = company.default === null ? "No languages yet" : `${languageName(company.default)} is the only language`;
  return (
    <ListMessage
      title={title}
      action={
        <Link to="/settings/languages" onClick={onClose}>
          Languages
        </Link>
      }
    >
      Add the languages into which your mails are translated. Then you can download files for translators here.
    </ListMessage>
  );
}
