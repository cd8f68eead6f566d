import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { type CompanyLanguages, directionOf } from "#shared/models/company-languages.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { uploadImage } from "#web/lib/images/upload-image.ts";
import { requestPalette } from "#web/lib/palette/palette-request.ts";
import { say } from "#web/lib/texts/say.ts";
import { useTheme } from "#web/lib/theme/theme.ts";
import { parseDesign, unlayerTags, type DesignEditor } from "./design-editor.ts";
import type { DisplayCondition, MergeTag } from "./merge-tags.ts";

/** An action of the app that our engine offers among its own, by Ctrl-K. Unlayer's hosted engine does not ask for it. */
export interface QuickAction {
  readonly id: string;
  readonly name: string;
  /** Its shortcut, such as `Ctrl+S`. */
  readonly keys?: string;
  readonly run: () => void;
}

export interface DesignHandlers {
  /** The engine is ready and no design is open yet: the time to register callbacks. */
  readonly onEngine?: (editor: DesignEditor) => void;
  /** The design is open: the engine can be asked for it from now on. */
  readonly onOpen: (editor: DesignEditor) => void;
  readonly onChange: () => void;
  readonly onUploadFailure: (error: unknown) => void;
  /** The preview of what the engine holds is asked for. Unlayer's hosted engine shows its own and does not ask. */
  readonly onPreview: (editor: DesignEditor, isOnPhone: boolean) => void;
  /** What can be done now, in addition to the app's search. */
  readonly quickActions?: readonly QuickAction[];
}

/** An image that was chosen for the engine. */
export interface ChosenImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const ActionChosen = z.object({ id: z.string() });
const PreviewAsked = z.object({ device: z.string() });

interface Handlers extends DesignHandlers {
  /** If present, images of the library can be chosen. It receives the function that inserts the chosen image. */
  readonly onChooseImage?: ((put: (image: ChosenImage) => void) => void) | undefined;
}

export interface OpenDesign {
  /** The stored design. */
  readonly design: string;
  /** The placeholders for the text tools, once they are known. */
  readonly mergeTags?: readonly MergeTag[] | undefined;
  readonly displayConditions?: readonly DisplayCondition[] | undefined;
  /** The languages of the mail, once they are known. */
  readonly languages?: CompanyLanguages | undefined;
  /** The contents whose source has changed since a language was final, by language. */
  readonly changedContents?: Readonly<Record<string, readonly string[]>> | undefined;
}

/**
 * Opens a design in the engine once, and then passes changed options to the engine. Returns the handler for the engine.
 */
export function useDesignEditor(
  { design, mergeTags, displayConditions, languages, changedContents }: OpenDesign,
  handlers: Handlers,
): (editor: DesignEditor) => void {
  const [editor, setEditor] = useState<DesignEditor>();
  const theme = useTheme();

  const began = useEffectEvent((engine: DesignEditor) => handlers.onEngine?.(engine));
  const opened = useEffectEvent(handlers.onOpen);
  const changed = useEffectEvent(handlers.onChange);
  const previewAsked = useEffectEvent(handlers.onPreview);
  const uploadFailed = useEffectEvent(handlers.onUploadFailure);

  const chooses = useEffectEvent((put: (image: ChosenImage) => void) => handlers.onChooseImage?.(put));

  const actions = useEffectEvent((): readonly QuickAction[] => [
    ...(handlers.quickActions ?? []),
    { id: "search", name: say("Search in Sestina"), run: requestPalette },
  ]);

  const start = useEffectEvent((engine: DesignEditor) => {
    let isOpen = false;
    engine.addEventListener("design:loaded", () => {
      isOpen = true;
      opened(engine);
    });
    engine.addEventListener("design:updated", () => {
      if (isOpen) changed();
    });
    engine.registerCallback("image", ({ attachments: [file] }, done) => {
      if (file === undefined) return;
      uploadImage(file, (progress) => done({ progress })).then(
        ({ filelink, width, height }) => done({ progress: 100, url: filelink, width, height }),
        (error: unknown) => {
          done({ error: true });
          uploadFailed(error);
        },
      );
    });
    engine.registerCallback("preview", (asked: unknown) =>
      previewAsked(engine, PreviewAsked.parse(asked).device === "mobile"),
    );
    engine.registerCallback("quickActions", (_: unknown, done: (offered: readonly object[]) => void) =>
      done(actions().map(({ id, name, keys }) => ({ id, name, keys }))),
    );
    engine.registerCallback("quickAction", (chosen: unknown) => {
      const { id } = ActionChosen.parse(chosen);
      actions()
        .find((action) => action.id === id)
        ?.run();
    });
    if (handlers.onChooseImage !== undefined) engine.registerCallback("selectImage", (_, done) => chooses(done));
    began(engine);
    const parsed = parseDesign(design);
    if (parsed.ok) engine.loadDesign(parsed.design);
  });

  useEffect(() => {
    if (editor !== undefined) start(editor);
  }, [editor]);

  useEffect(() => {
    editor?.setAppearance({ theme: theme === "dark" ? "modern_dark" : "modern_light" });
  }, [editor, theme]);

  useEffect(() => {
    if (mergeTags !== undefined) editor?.setMergeTags(unlayerTags(mergeTags));
  }, [editor, mergeTags]);

  useEffect(() => {
    if (displayConditions !== undefined) editor?.setDisplayConditions([...displayConditions]);
  }, [editor, displayConditions]);

  useEffect(() => {
    if (languages !== undefined) editor?.setLanguages(unlayerLanguages(languages, changedContents));
  }, [editor, languages, changedContents]);

  return setEditor;
}

/** The languages in Unlayer's form; none if there is only one, since then there is nothing to choose. */
const unlayerLanguages = (
  { languages, default: standard }: CompanyLanguages,
  changed: OpenDesign["changedContents"] = {},
) =>
  languages.length < 2
    ? []
    : languages.map((language) => ({
        value: language.code,
        label: languageName(language.code),
        rtl: directionOf(language) === "rtl",
        default: language.code === standard,
        changed: [...(changed[language.code] ?? [])],
      }));
