import { useEffect, useState } from "react";
import { usePlace } from "../lib/place.ts";
import { Banner } from "./banner.tsx";
import { Bar } from "./bar.tsx";
import { listenToKeys } from "./keyboard.ts";
import styles from "./shell.module.css";
import { Shortcuts } from "./shortcuts.tsx";
import { tabs } from "./tabs.ts";

/** The page: the bar, what is not as on AWS, and the open tab. */
export function Shell() {
  const { tab, parts } = usePlace();
  const [showsKeys, setShowsKeys] = useState(false);
  const open = tabs.find(({ name }) => name === tab) ?? tabs[0];
  useEffect(() => {
    document.title = `${open.title} · Local console · Sestina`;
  }, [open]);
  useEffect(() => listenToKeys(() => setShowsKeys(true)), []);
  return (
    <div className={styles["shell"]}>
      <Bar openTab={open.name} onShowKeys={() => setShowsKeys(true)} />
      <Banner />
      <main id="view" className={styles["view"]}>
        <open.Content key={open.name} parts={parts} />
      </main>
      {showsKeys && <Shortcuts onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
