import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { languageCodes } from "#web/lib/languages/language-codes.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { mailAsPublished } from "#web/lib/languages/mail-as-published.ts";
import { say } from "#web/lib/texts/say.ts";
import { LanguageSelect } from "#web/ui/languages/language-select.tsx";
import { MailDialog } from "#web/ui/mail/mail-dialog.tsx";
import { mailWithPlaceholders } from "#web/ui/mail/mail-with-placeholders.ts";

export interface ShownBlock {
  readonly design: string;
  readonly isOnPhone: boolean;
}

export interface BlockPreviewProps extends ShownBlock {
  readonly label: string;
  readonly onClose: () => void;
}

/** A block as it is in the editor, saved or not, as a mail that has nothing else, in each language of the company. */
export function BlockPreview({ label, design, isOnPhone, onClose }: BlockPreviewProps) {
  const { data: company } = useQuery(languagesQuery);
  const codes = languageCodes(company);
  const [chosen, setChosen] = useState<string>();
  const code = codes.find((each, index) => each === chosen && index > 0);
  const published = useMemo(
    () => (company && code !== undefined ? mailAsPublished({ subject: "", design }, code, company) : null),
    [company, code, design],
  );
  const mail = useMemo(() => {
    const { html, text } = published?.mail ?? blockAlone(design);
    return mailWithPlaceholders({ subject: "", html, ...(text !== "" && { text }) });
  }, [design, published]);
  return (
    <MailDialog
      name={label}
      mail={mail}
      isOnPhone={isOnPhone}
      controls={<LanguageSelect codes={codes} code={code} label={say("Language of the mail")} onChoose={setChosen} />}
      onClose={onClose}
    >
      {code === undefined || published?.code === code
        ? say("With all that is not saved yet.")
        : say("With all that is not saved yet. The block has no words in {language}: it is shown in {other}.", {
            language: languageName(code),
            other: languageName(published?.code ?? codes[0] ?? ""),
          })}
    </MailDialog>
  );
}

function blockAlone(design: string): { readonly html: string; readonly text: string } {
  const read = readDesign(design);
  return read.ok ? renderDesign(read.design, { iconOrigin: window.location.origin }) : { html: "", text: "" };
}
