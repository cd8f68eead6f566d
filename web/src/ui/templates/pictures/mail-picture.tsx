import Icon from "@cloudscape-design/components/icon";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { inertHtml } from "#web/ui/mail/inert-html.ts";
import { isBlankMail } from "#web/ui/mail/is-blank-mail.ts";
import * as styles from "#web/ui/templates/pictures/mail-picture.module.css";
import { type PictureSource, pictureQuery } from "./picture-query.ts";

const withoutScrollbar = "<style>html{overflow:hidden!important}</style>";

export interface MailPictureProps {
  readonly source: PictureSource;
  /** Whether there is something to show and the user may read it. */
  readonly isThere?: boolean;
  /** "row": half as high, for a part of a mail; "small": 88 pixels wide. */
  readonly shape?: "mail" | "row" | "small";
}

const shapes = { mail: "", row: ` ${styles.pictureOfRow}`, small: ` ${styles.pictureSmall}` } as const;

/** A mail in small. It is loaded when it comes near the window; its box has the same size before. */
export function MailPicture({ source, isThere = true, shape = "mail" }: MailPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const viewer = { companyId: useCompany().uid, userId: useUser().uid };
  const picture = useQuery({ ...pictureQuery(viewer, source), enabled: isNear && isThere });
  const { data } = picture;
  const boxClass = styles.pictureBox + shapes[shape];
  const isBlank = useMemo(() => data !== undefined && isBlankMail(data), [data]);
  return (
    <div ref={box} className={isBlank ? `${boxClass} ${styles.pictureOfNothing}` : boxClass} aria-hidden="true">
      {isBlank ? (
        <div className={styles.pictureEmpty}>
          <Icon name="envelope" size={shape === "mail" ? "medium" : "small"} />
          <span>{shape === "row" ? say("Empty block") : say("Empty mail")}</span>
        </div>
      ) : data !== undefined ? (
        <iframe
          className={styles.pictureMail}
          title=""
          tabIndex={-1}
          loading="lazy"
          sandbox=""
          srcDoc={`${inertHtml(data)}${withoutScrollbar}`}
        />
      ) : (
        <Stand isWaiting={isThere && picture.isPending} text={picture.isError ? say("No picture") : ""} />
      )}
    </div>
  );
}

/** Shown in place of a mail that is not there: a mail's outline, or why there is none. */
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
