import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { TemplateListItem } from "#shared/models/template.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { inertHtml } from "#web/ui/mail/inert-html.ts";
import * as styles from "#web/ui/templates/pictures/template-picture.module.css";
import { pictureQuery } from "./picture-query.ts";

const withoutScrollbar = "<style>html{overflow:hidden!important}</style>";

/** A template as a small mail. It is loaded when it comes near the window; its box has the same size before. */
export function TemplatePicture({ template }: { template: TemplateListItem }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const [companyId, userId] = [useCompany().uid, useUser().uid];
  // A deleted template cannot be read.
  const enabled = isNear && template.isactive;
  const picture = useQuery({ ...pictureQuery({ companyId, userId, template }), enabled });
  return (
    <div ref={box} className={styles.pictureBox} aria-hidden="true">
      {picture.data !== undefined && picture.data.trim() !== "" ? (
        <iframe
          className={styles.pictureMail}
          title=""
          tabIndex={-1}
          loading="lazy"
          sandbox=""
          srcDoc={`${inertHtml(picture.data)}${withoutScrollbar}`}
        />
      ) : (
        <Stand isWaiting={template.isactive && picture.isPending} text={picture.isError ? say("No picture") : ""} />
      )}
    </div>
  );
}

/** Shown in place of a mail: a mail's outline, or why there is none. */
function Stand({ isWaiting, text }: { isWaiting: boolean; text: string }) {
  return (
    <div className={isWaiting ? `${styles.pictureStand} ${styles.pictureWaits}` : styles.pictureStand}>
      <span className={styles.pictureHead} />
      <span className={styles.pictureLine} />
      <span className={styles.pictureLine} />
      <span className={styles.pictureShortLine} />
      <span>{text}</span>
    </div>
  );
}

/** Whether an element is, or was, less than half a window away from what is visible. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: "50%" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
