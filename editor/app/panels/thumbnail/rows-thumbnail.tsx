import { memo, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Design, Row } from "#shared/email/design/types.ts";
import { bodyValues } from "#shared/email/design/values.ts";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";
import { contentWidthOf } from "#shared/email/render/dimensions.ts";
import { directionIn, shownLanguages } from "../../model/languages/mail-languages.ts";
import { renderForSending } from "../../model/rendering/render-mail.ts";
import { useEditor } from "../../state/session/session.ts";

interface RowsThumbnailProps {
  readonly rows: readonly Row[];
  /** The mail whose fonts and colors the rows use. */
  readonly design: Design;
  /** The largest height in pixels. Higher pictures are cut off. */
  readonly most: number;
}

/** Very low rows stay large enough to drag. */
const LEAST_HEIGHT = 36;
/** How far outside of the list, in pixels, pictures are drawn before they are scrolled into view. */
const AHEAD = 200;

/**
 * A small picture of rows as they would look in this mail, in the shown language. It is drawn once it comes into view.
 * Scripts and links in it are disabled.
 */
export const RowsThumbnail = memo(function RowsThumbnail({ rows, design, most }: RowsThumbnailProps) {
  const box = useRef<HTMLSpanElement>(null);
  const shownWidth = useWidthInView(box);
  const [own, setOwn] = useState(Infinity);
  // Wide enough that columns are not stacked.
  const width = contentWidthOf(bodyValues(design)).pixels + 24;
  const scale = (shownWidth ?? 0) / width;
  const height = Math.max(LEAST_HEIGHT, Math.min(most, Math.ceil(own * scale) || most));
  return (
    <span ref={box} className="rows-thumbnail" aria-hidden="true" style={{ height }}>
      {shownWidth !== undefined && (
        <Picture rows={rows} design={design} onHeight={setOwn} {...{ width, height: most / scale, scale }} />
      )}
    </span>
  );
});

interface PictureProps extends Pick<RowsThumbnailProps, "rows" | "design"> {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly onHeight: (pixels: number) => void;
}

function Picture({ rows, design, width, height, scale, onHeight }: PictureProps) {
  const { values } = design.body;
  const languages = useEditor(shownLanguages);
  const direction = useEditor((state) => directionIn(state, state.language));
  const html = useMemo(() => {
    const alone = { body: { rows: [...rows], ...(values && { values: { ...values, preheaderText: "" } }) } };
    return renderForSending(designInLanguages(alone, languages), direction);
  }, [rows, values, languages, direction]);
  return (
    <iframe
      title=""
      tabIndex={-1}
      // With its own origin the page could not measure it. Scripts are still not allowed.
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget }) =>
        onHeight(currentTarget.contentDocument?.body.getBoundingClientRect().height ?? Infinity)
      }
      style={{ width, height, transform: `scale(${scale})` }}
    />
  );
}

/** The width of an element in pixels; undefined until it comes into view. */
function useWidthInView(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (!seen) return;
        setWidth(seen.boundingClientRect.width);
        observer.disconnect();
      },
      { root: element.current.closest(".sections-list, .blocks > ul"), rootMargin: `${AHEAD}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
