import { say } from "#web/lib/texts/say.ts";
import * as templateFrameStyles from "#web/ui/templates/template-frame.module.css";
import Button from "@cloudscape-design/components/button";
import Icon from "@cloudscape-design/components/icon";
import { Suspense, useMemo, useState } from "react";
import {
  type TemplateVersions,
  type VersionContent as Content,
  VERSIONS_AT_ONCE,
} from "#shared/models/template-version.ts";
import type { Template } from "#shared/models/template.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { MailView } from "#web/ui/mail/mail-view.tsx";
import { mailWithPlaceholders } from "#web/ui/mail/mail-with-placeholders.ts";
import { TemplateFrame } from "#web/ui/templates/template-frame.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { ActivityPanel } from "./activity-panel.tsx";
import {
  hasMore,
  languageIn,
  limitIn,
  loadedVersions,
  numberIn,
  selectedVersion,
  showsLanguages,
} from "./selection.ts";
import { VersionActions } from "./version-actions.tsx";
import { VersionContent } from "./version-content.tsx";
import * as styles from "#web/features/versions/versions-desk.module.css";
import { type ParamChanges, useUrlParams } from "#web/lib/url/use-url-params.ts";

const TranslationsDialog = lazyChunk(
  async () => (await import("#web/ui/translations/translations-dialog.tsx")).TranslationsDialog,
);
const VersionComparison = lazyChunk(async () => (await import("./version-comparison.tsx")).VersionComparison);
const LanguageComparison = lazyChunk(async () => (await import("./language-comparison.tsx")).LanguageComparison);
const SourceDialog = lazyChunk(async () => (await import("./source-dialog.tsx")).SourceDialog);

export interface VersionsDeskProps {
  readonly template: Template;
  readonly history: TemplateVersions;
  readonly isLoadingMore: boolean;
}

/** What ends a comparison. */
const noComparison = { compare: undefined, view: undefined, language: undefined, beside: undefined };

/** The timeline of a template next to the selected version, a comparison of two, or one version in two languages. */
export function VersionsDesk({ template, history, isLoadingMore }: VersionsDeskProps) {
  const [params, changeParams] = useUrlParams();
  const [shown, setShown] = useState<"source" | "translations">();
  const close = () => setShown(undefined);
  const selected = selectedVersion(history, numberIn(params, "number"));
  const comparedNumber = numberIn(params, "compare");
  const compared = loadedVersions(history).find(({ versionNumber }) => versionNumber === comparedNumber);
  const other = compared?.versionNumber === selected.versionNumber ? undefined : compared;
  const inLanguages = other === undefined && showsLanguages(params);
  const change = (changes: ParamChanges) => changeParams(changes, "push");

  return (
    <TemplateFrame
      template={template}
      subject={null}
      tools={
        <button
          type="button"
          className={templateFrameStyles.headerTool}
          aria-label={say("Translations")}
          title={say("Translations")}
          onClick={() => setShown("translations")}
        >
          <Icon name="globe" />
        </button>
      }
      actions={
        <>
          <Button onClick={() => setShown("source")}>{say("Show HTML")}</Button>
          <VersionActions
            template={template}
            version={selected}
            onNewest={() => change({ number: undefined, ...noComparison })}
          />
        </>
      }
    >
      <main className={styles.desk}>
        <Suspense fallback={<Waiting />}>
          {other !== undefined ? (
            <VersionComparison
              id={template.uid}
              numbers={[other.versionNumber, selected.versionNumber]}
              language={languageIn(params, "language")}
              onLanguage={(language) => change({ language })}
              onEnd={() => change(noComparison)}
            />
          ) : inLanguages ? (
            <LanguageComparison
              id={template.uid}
              versionNumber={selected.versionNumber}
              params={[languageIn(params, "language"), languageIn(params, "beside")]}
              onChange={([language, beside]) => change({ language, beside })}
              onEnd={() => change(noComparison)}
            />
          ) : (
            <VersionView template={template} versionNumber={selected.versionNumber} />
          )}
        </Suspense>
        <ActivityPanel
          id={template.uid}
          history={history}
          selected={selected}
          compared={compared?.versionNumber}
          onSelect={(number) => change({ number: String(number), compare: undefined })}
          onCompare={(number) =>
            change(number === undefined ? noComparison : { compare: String(number), view: undefined })
          }
          inLanguages={inLanguages}
          onLanguages={() => change({ ...noComparison, view: "languages" })}
          {...(hasMore(history) && { onMore: () => change({ limit: String(limitIn(params) + VERSIONS_AT_ONCE) }) })}
          isLoadingMore={isLoadingMore}
        />
      </main>
      {shown === "translations" && (
        <Suspense>
          <TranslationsDialog template={template} onClose={close} />
        </Suspense>
      )}
      {shown === "source" && (
        <Suspense>
          <SourceDialog
            id={template.uid}
            name={template.templateName}
            versionNumber={selected.versionNumber}
            onClose={close}
          />
        </Suspense>
      )}
    </TemplateFrame>
  );
}

interface VersionViewProps {
  readonly template: Pick<Template, "uid" | "templateName">;
  readonly versionNumber: number;
}

/** A version as recipients see it, with its placeholders. */
function VersionView({ template, versionNumber }: VersionViewProps) {
  return (
    <VersionContent id={template.uid} versionNumber={versionNumber}>
      {(content) => (
        <Mail
          name={say("{name}, version {versionNumber}", { name: template.templateName, versionNumber })}
          content={content}
        />
      )}
    </VersionContent>
  );
}

function Mail({ name, content }: { name: string; content: Content }) {
  const mail = useMemo(() => mailWithPlaceholders(content), [content]);
  return <MailView name={name} mail={mail} />;
}
