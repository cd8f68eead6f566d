import * as styles from "#web/features/templates/look/look.module.css";
import type { TemplateListItem } from "#shared/models/template.ts";
import { say } from "#web/lib/texts/say.ts";
import { TemplatePicture } from "#web/ui/templates/pictures/template-picture.tsx";

export interface LookPictureProps {
  readonly template: TemplateListItem;
  readonly onLook: (id: string) => void;
}

/** The picture of a template's card, which opens the quick look. */
export function LookPicture({ template, onLook }: LookPictureProps) {
  const name = say("Quick look at {name}", { name: template.templateName });
  if (!template.isactive) return <TemplatePicture template={template} />;
  return (
    <div className={styles.lookPicture}>
      <TemplatePicture template={template} />
      <button
        type="button"
        className={styles.lookButton}
        aria-label={name}
        title={name}
        onClick={() => onLook(template.uid)}
      />
    </div>
  );
}
