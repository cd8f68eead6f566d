import { memo, useMemo } from "react";
import type { Design, Row } from "#shared/email/design/types.ts";
import { bodyValues } from "#shared/email/design/values.ts";
import { contentWidthOf } from "#shared/email/render/dimensions.ts";
import { renderForSending } from "../rendering.ts";

interface BlockThumbnailProps {
  readonly row: Row;
  /** The mail that it would stand in, whose fonts and colours it takes. */
  readonly design: Design;
}

/** How wide a picture is in the panel, in pixels. */
const shownWidth = 246;

/** A block as it would look in this mail, in small. Nothing in it runs or can be pressed. */
export const BlockThumbnail = memo(function BlockThumbnail({ row, design }: BlockThumbnailProps) {
  const { values } = design.body;
  const html = useMemo(() => {
    const alone = { body: { rows: [row], ...(values && { values: { ...values, preheaderText: "" } }) } };
    return renderForSending(alone);
  }, [row, values]);
  // As wide as it must be for columns to stand side by side.
  const width = contentWidthOf(bodyValues(design)).pixels + 24;
  const scale = shownWidth / width;
  return (
    <span className="block-picture" aria-hidden="true">
      <iframe
        title=""
        tabIndex={-1}
        sandbox=""
        loading="lazy"
        srcDoc={html}
        style={{ width, height: 320, transform: `scale(${scale})` }}
      />
    </span>
  );
});
