import { useCallback, useMemo, useRef, useState, type MouseEvent } from "react";
import type { Design } from "#shared/email/design/types.ts";
import { bodyValues } from "#shared/email/design/values.ts";
import { contentWidthOf } from "#shared/email/render/dimensions.ts";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";
import { directionIn, shownLanguages } from "../../model/languages/mail-languages.ts";
import { blankPage } from "../../model/rendering/blank-page.ts";
import { renderForCanvas } from "../../model/rendering/render-mail.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { DropLayer } from "./drag/drop-layer.tsx";
import type { Point } from "./page/layout.ts";
import { Overlay } from "./overlay.tsx";
import { useImageDrops } from "./drag/use-image-drops.ts";
import { useMailPage } from "./page/use-mail-page.ts";
import { useStage } from "./use-stage.ts";
import { useTagDrawing } from "./use-tag-drawing.ts";
import { useWheelZoom } from "./zoom/use-wheel-zoom.ts";
import { useSay } from "../../state/session/use-say.ts";
import { useTagNames } from "../../state/tags/use-tag-names.ts";

/** The rendered mail, below an overlay that handles all editing. */
export function Canvas() {
  const { store } = useSession();
  const say = useSay();
  const kept = useEditor((state) => state.design);
  const [draft, setDraft] = useState<Design>();
  const design = draft ?? kept;
  const editing = useEditor((state) => state.editing);
  const cell = useEditor((state) => state.cell);
  const device = useEditor((state) => state.device);
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const languages = useEditor(shownLanguages);
  const direction = useEditor((state) => directionIn(state, state.language));
  const drawing = useTagDrawing();
  const tagNames = useTagNames();
  const rendered = useMemo(
    () => renderForCanvas(designInLanguages(design, languages), direction, drawing.repeatedRow),
    [design, languages, direction, drawing],
  );
  const mail = useMemo(
    () => ({ ...rendered, rows: drawing.rows(rendered.rows, editing) }),
    [rendered, drawing, editing],
  );
  const [textHeight, setTextHeight] = useState(0);
  const shown = useMemo(
    () => ({ mail, tagNames, design, editing, cell, textHeight }),
    [mail, tagNames, design, editing, cell, textHeight],
  );
  const stage = useStage(pane, contentWidthOf(bodyValues(design)).pixels);
  const { frame, onLoad, page, layout } = useMailPage(shown, stage.width);
  const { scale } = stage;
  useWheelZoom(pane);

  const toPage = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const rect = sheet.current?.getBoundingClientRect();
      return { x: (clientX - (rect?.left ?? 0)) / scale, y: (clientY - (rect?.top ?? 0)) / scale };
    },
    [scale],
  );

  const drops = useImageDrops(page, toPage);

  const height = Math.max(layout.height, 480);
  const size = { width: stage.width, height, transform: `scale(${scale})`, "--scale": scale };

  /** A click next to the mail selects the mail as a whole. */
  function pickNothing(event: MouseEvent): void {
    if (event.target === event.currentTarget || event.target === sheet.current?.parentElement)
      store.set({ selected: null, editing: null });
  }

  return (
    <div className="canvas-pane" ref={pane} onClick={pickNothing} {...drops}>
      <div className="stage" style={{ width: stage.width * scale, height: height * scale }}>
        <div className="sheet" data-device={device} ref={sheet} style={size}>
          <iframe
            ref={frame}
            title={say("The mail")}
            className="mail-page"
            tabIndex={-1}
            sandbox="allow-same-origin"
            srcDoc={blankPage}
            onLoad={onLoad}
          />
          {page && (
            <Overlay {...{ page, layout, pane, scale, toPage }} onDraft={setDraft} onTextHeight={setTextHeight} />
          )}
          <DropLayer element={pane} {...{ layout, scale, toPage }} />
        </div>
      </div>
    </div>
  );
}
