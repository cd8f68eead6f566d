import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Template } from "#shared/models/template.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { useTheme } from "#web/lib/theme/theme.ts";
import { parseDesign, unlayerTags, type DesignEditor } from "./design-editor.ts";
import { displayConditionsOf, mergeTagsOf } from "./merge-tags.ts";
import { uploadImage } from "./queries.ts";

export interface DesignHandlers {
  /** The design is open: from now on the engine holds the template's, and may be asked for it. */
  readonly onOpen: (editor: DesignEditor) => void;
  readonly onChange: () => void;
  readonly onUploadFailure: (error: unknown) => void;
}

/**
 * Opens the template's design in the engine, once, and from then on tells the engine what changes around it. Gives
 * what to hand the engine to.
 */
export function useDesignEditor(template: Template, handlers: DesignHandlers): (editor: DesignEditor) => void {
  const [editor, setEditor] = useState<DesignEditor>();
  const theme = useTheme();
  const tree = usePlaceholders(template);

  const opened = useEffectEvent(handlers.onOpen);
  const changed = useEffectEvent(handlers.onChange);
  const uploadFailed = useEffectEvent(handlers.onUploadFailure);

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
    const parsed = parseDesign(template.design);
    if (parsed.ok) engine.loadDesign(parsed.design);
  });

  useEffect(() => {
    if (editor !== undefined) start(editor);
  }, [editor]);

  useEffect(() => {
    editor?.setAppearance({ theme: theme === "dark" ? "modern_dark" : "modern_light" });
  }, [editor, theme]);

  useEffect(() => {
    if (tree === undefined) return;
    editor?.setMergeTags(unlayerTags(mergeTagsOf(tree)));
    editor?.setDisplayConditions([...displayConditionsOf(tree)]);
  }, [editor, tree]);

  return setEditor;
}

/** What the saved template asks for; undefined while it cannot be read, which its preview and publishing tell. */
function usePlaceholders({ subject, html, text }: Template) {
  return useMemo(() => {
    const found = extractPlaceholders({ subject, html, text });
    return found.ok ? found.tree : undefined;
  }, [subject, html, text]);
}
