import { memo, useMemo, useState } from "react";
import type { Design, Row } from "#shared/email/design/types.ts";
import { bodyValues } from "#shared/email/design/values.ts";
import { contentWidthOf } from "#shared/email/render/dimensions.ts";
import { renderForSending } from "../../model/rendering/render-mail.ts";

interface BlockThumbnailProps {
  readonly row: Row;
  /** The mail that it would stand in, whose fonts and colours it takes. */
  readonly design: Design;
}

/** How wide a picture is in the panel, in pixels. */
const shownWidth = 246;
/** What is higher is cut off there; a very low one is still easy to drag. */
const shownHeight = { most: 104, least: 36 };

/** A block as it would look in this mail, in small. Nothing in it runs or can be pressed. */
export const BlockThumbnail = memo(function BlockThumbnail({ row, design }: BlockThumbnailProps) {
  const { values } = design.body;
  const [height, setHeight] = useState(shownHeight.most);
  const html = useMemo(() => {
    const alone = { body: { rows: [row], ...(values && { values: { ...values, preheaderText: "" } }) } };
    return renderForSending(alone);
  }, [row, values]);
  // As wide as it must be for columns to stand side by side.
  const width = contentWidthOf(bodyValues(design)).pixels + 24;
  const scale = shownWidth / width;
  return (
    <span className="block-picture" aria-hidden="true" style={{ height }}>
      <iframe
        title=""
        tabIndex={-1}
        // Without its origin nobody could measure it; scripts are forbidden all the same.
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
