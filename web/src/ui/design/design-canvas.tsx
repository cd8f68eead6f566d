import { locale, say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/design/design-canvas.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { EmailEditor } from "react-email-editor";
import { picturePath } from "#shared/email/countdown/picture-path.ts";
import type { Brand } from "#shared/models/brand.ts";
import type { UploadedFont } from "#shared/models/brand-font.ts";
import { usedLanguages } from "#shared/models/company-languages.ts";
import { brandFontsQuery, brandQuery } from "#web/lib/brand/brand-queries.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useConfig, type Config } from "#web/lib/config/config.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { imageAccess } from "#web/lib/images/image-queries.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { useTheme } from "#web/lib/theme/theme.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { brandOptions, fontOptions } from "./brand-options.ts";
import { parseDesign } from "./design-editor.ts";
import { useDesignEditor, type ChosenImage, type DesignHandlers, type OpenDesign } from "./use-design-editor.ts";

const ImagePicker = lazyChunk(async () => (await import("../images/image-picker.tsx")).ImagePicker);

export interface DesignCanvasProps extends DesignHandlers, Omit<OpenDesign, "languages"> {
  /** The languages of the template; null: all of the company. */
  readonly languageChoice?: readonly string[] | null;
  /** Used in messages. */
  readonly of: "template" | "block";
}

/**
 * The e-mail editor with a design, or the reason why it cannot be shown. A block has one row, contains no blocks and
 * has no mail settings.
 */
export function DesignCanvas(props: DesignCanvasProps) {
  const scriptUrl = scriptUrlOf(useConfig());
  const [round, setRound] = useState(0);
  const [parsed] = useState(() => parseDesign(props.design));
  if (!parsed.ok) {
    return (
      <div className={styles.message}>
        <Alert
          type="error"
          header={say(
            props.of === "template"
              ? "The design of this template cannot be read."
              : "The design of this block cannot be read.",
          )}
        >
          <p>{parsed.problem}</p>
          <p>{say("It is kept as it is: nothing of it has been changed or overwritten.")}</p>
        </Alert>
      </div>
    );
  }
  const retry = () => {
    removeScript(scriptUrl);
    setRound((current) => current + 1);
  };
  return <BrandedEngine key={round} {...props} onRetry={retry} />;
}

/**
 * Waits for the brand and the uploaded fonts, since the engine's options cannot change. Without those that can be loaded, it
 * opens as well.
 */
function BrandedEngine(props: EngineProps) {
  const brand = useQuery({ ...brandQuery, retry: false, networkMode: "always" });
  const fonts = useQuery({ ...brandFontsQuery, retry: false, networkMode: "always" });
  return brand.isPending || fonts.isPending ? (
    <div className={styles.message}>
      <Waiting text={say("Loading the editor")} />
    </div>
  ) : (
    <Engine {...props} brand={brand.data?.brand ?? null} fonts={fonts.data ?? []} />
  );
}

type EngineProps = DesignCanvasProps & { readonly onRetry: () => void };

/** react-email-editor does not report a script that fails to load and waits forever. */
const LOAD_TIMEOUT_MILLISECONDS = 10_000;

interface OwnLook {
  readonly brand: Brand | null;
  readonly fonts: readonly UploadedFont[];
}

function Engine({ of, languageChoice = null, onRetry, brand, fonts, ...opened }: EngineProps & OwnLook) {
  const config = useConfig();
  const [isOpen, setIsOpen] = useState(false);
  const [isLate, setIsLate] = useState(false);
  const options = useConstantOptions(config, of, { brand, fonts });
  const mayChoose = useMay(imageAccess);
  const [put, setPut] = useState<(image: ChosenImage) => void>();
  const close = () => setPut(undefined);
  const { data: company } = useQuery(languagesQuery);
  const languages = useMemo(() => company && usedLanguages(company, languageChoice), [company, languageChoice]);
  const receive = useDesignEditor(
    { ...opened, languages },
    {
      ...opened,
      ...(mayChoose && { onChooseImage: (next) => setPut(() => next) }),
      onOpen: (editor) => {
        setIsOpen(true);
        opened.onOpen(editor);
      },
    },
  );

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LOAD_TIMEOUT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.designCanvas}>
      {!isOpen && (
        <div className={styles.message}>
          {isLate ? <NotLoaded onRetry={onRetry} /> : <Waiting text={say("Loading the editor")} />}
        </div>
      )}
      <EmailEditor
        scriptUrl={scriptUrlOf(config)}
        options={options}
        onReady={receive}
        minHeight="100%"
        // Also out of reach for the keyboard: the design that opens later would replace any input.
        style={{ minHeight: "100%", visibility: isOpen ? "visible" : "hidden" }}
      />
      {put !== undefined && (
        <Suspense>
          <ImagePicker
            onChoose={({ filelink, width, height }) => {
              put({ url: filelink, width, height });
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      type="error"
      header={say("The editor could not be loaded")}
      action={<Button onClick={onRetry}>{say("Retry")}</Button>}
    >
      {say("Check your connection and whether something in your browser blocks scripts, then try again.")}
    </Alert>
  );
}

const hostedScriptUrl = "https://editor.unlayer.com/embed.js?2";

/** The editor script: ours, or Unlayer's hosted one if the stage configures a project. */
const scriptUrlOf = ({ unlayerProjectId, editorScriptUrl }: Config): string =>
  unlayerProjectId === undefined ? editorScriptUrl : hostedScriptUrl;

/** The engine is destroyed, with unsaved input, when its options change, so they are made once. */
function useConstantOptions({ unlayerProjectId, apiUrl }: Config, of: "template" | "block", { brand, fonts }: OwnLook) {
  const theme = useTheme();
  const { uid, subscription } = useCompany();
  const [options] = useState(() => ({
    displayMode: "email" as const,
    locale,
    appearance: { theme: theme === "dark" ? ("modern_dark" as const) : ("modern_light" as const) },
    ...(brand === null ? fontOptions(fonts) : brandOptions(brand, fonts)),
    // An address in mails, so that of the app as a reader reaches it.
    countdown: { url: new URL(`${apiUrl}${picturePath}`, window.location.origin).href },
    ...(of === "block" && { editor: { minRows: 1, maxRows: 1 }, tabs: { body: { enabled: false } } }),
    ...(unlayerProjectId !== undefined && { projectId: unlayerProjectId }),
    ...(passesCompany.includes(subscription.name) && { user: { id: uid } }),
  }));
  return options;
}

/** The company id is passed to the editor for these plans: Unlayer keeps blocks per user id. */
const passesCompany: readonly string[] = [say("Business"), say("Enterprise")];

/**
 * Removes a script that failed to load. react-email-editor loads a script once per address and waits for the existing
 * element, so a retry would wait for the failed one.
 */
function removeScript(url: string): void {
  for (const script of document.querySelectorAll("script")) {
    if (script.src.includes(url)) script.remove();
  }
}
