import * as styles from "#web/features/templates/look/look.module.css";
import type { TemplateListItem } from "#shared/models/template.ts";
import { TemplatePicture } from "#web/ui/templates/pictures/template-picture.tsx";
import { HOVER_WIDTH, type Hovered } from "./use-hovered.ts";

export interface HoverPictureProps {
  readonly template: TemplateListItem;
  readonly at: Hovered;
}

/** The mail of the template whose name the pointer rests on. By keyboard, the quick look shows it. */
export function HoverPicture({ template, at: { left, top } }: HoverPictureProps) {
  return (
    <div className={styles.hoverPicture} style={{ left, top, width: HOVER_WIDTH }} aria-hidden="true">
      <TemplatePicture template={template} />
    </div>
  );
}
