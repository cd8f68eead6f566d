import * as styles from "#web/app/shell/news/news.module.css";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { BarPanel } from "../bell/bar-panel.tsx";
import { newestDay } from "./news.ts";

const NewsPanel = lazyChunk(async () => (await import("./news-panel.tsx")).NewsPanel);

/** The button that opens what is new in the product, with a dot until the newest entry was seen. */
export function NewsButton() {
  const isNew = useUser().newsSeen < newestDay;
  return (
    <BarPanel
      label={isNew ? say("What is new, not seen yet") : say("What is new")}
      icon={
        <path
          d="M3.5 9h13v7.5h-13zM2.5 6h15v3h-15zM10 6v10.5M10 6C8 2 4.5 3 5.5 5.2 6 6 8 6 10 6Zm0 0c2-4 5.500-3 4.500-.8C14 6 12 6 10 6Z"
          strokeWidth="1.5"
        />
      }
      badge={isNew && <span className={styles.newsDot} aria-hidden="true" />}
      Content={NewsPanel}
    />
  );
}
