import { memo, useMemo, useState } from "react";
import type { Design, Row } from "#shared/email/design/types.ts";
import { bodyValues } from "#shared/email/design/values.ts";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";
import { contentWidthOf } from "#shared/email/render/dimensions.ts";
import { directionIn, shownLanguages } from "../../model/languages/mail-languages.ts";
import { renderForSending } from "../../model/rendering/render-mail.ts";
import { useEditor } from "../../state/session/session.ts";

interface BlockThumbnailProps {
  readonly row: Row;
  /** The mail whose fonts and colors the block uses. */
  readonly design: Design;
}

/** The width of a thumbnail in pixels. */
const SHOWN_WIDTH = 246;
/** Higher blocks are cut off; very low ones stay large enough to drag. */
const shownHeight = { most: 104, least: 36 };

/** A small picture of a block as it would look in this mail, in the shown language. Scripts and links in it are disabled. */
export const BlockThumbnail = memo(function BlockThumbnail({ row, design }: BlockThumbnailProps) {
  const { values } = design.body;
  const languages = useEditor(shownLanguages);
  const direction = useEditor((state) => directionIn(state, state.language));
  const [height, setHeight] = useState(shownHeight.most);
  const html = useMemo(() => {
    const alone = { body: { rows: [row], ...(values && { values: { ...values, preheaderText: "" } }) } };
    return renderForSending(designInLanguages(alone, languages), direction);
  }, [row, values, languages, direction]);
  // Wide enough that columns are not stacked.
  const width = contentWidthOf(bodyValues(design)).pixels + 24;
  const scale = SHOWN_WIDTH / width;
  return (
    <span className="block-thumbnail" aria-hidden="true" style={{ height }}>
      <iframe
        title=""
        tabIndex={-1}
        // With its own origin the page could not measure it. Scripts are still not allowed.
        sandbox="allow-same-origin"
        loading="lazy"
        srcDoc={html}
        onLoad={({ currentTarget }) => {
          const own = currentTarget.contentDocument?.body.getBoundingClientRect().height ?? Infinity;
          setHeight(Math.max(shownHeight.least, Math.min(shownHeight.most, Math.ceil(own * scale))));
        }}
        style={{ width, height: 320, transform: `scale(${scale})` }}
      />
    </span>
  );
});
