import Button from "@cloudscape-design/components/button";
import Link from "@cloudscape-design/components/link";
import { useEffect, useRef } from "react";
import { placeHash } from "../lib/place.ts";
import styles from "./shell.module.css";
import { useStatus } from "./status.ts";
import { tabs } from "./tabs.ts";

export interface BarProps {
  readonly openTab: string;
  readonly onShowKeys: () => void;
}

export function Bar({ openTab, onShowKeys }: BarProps) {
  return (
    <header className={styles["bar"]}>
      <h1>
        Sestina <span>Local console</span>
      </h1>
      <nav aria-label="Console">
        {tabs.map(({ name, title }) => (
          <TabLink key={name} name={name} title={title} isOpen={name === openTab} />
        ))}
      </nav>
      <LiveMark />
      <Button variant="inline-icon" iconName="keyboard" ariaLabel="Keyboard shortcuts" onClick={onShowKeys} />
      <Link href="/" target="_blank" rel="noopener">
        Open Sestina
      </Link>
    </header>
  );
}

interface TabLinkProps {
  readonly name: string;
  readonly title: string;
  readonly isOpen: boolean;
}

function TabLink({ name, title, isOpen }: TabLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The bar scrolls on a narrow screen.
    if (isOpen) link.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isOpen]);
  return (
    <a ref={link} href={placeHash(name)} data-tab={name} {...(isOpen && { "aria-current": "page" as const })}>
      {title}
    </a>
  );
}

/** Whether the page is kept up to date. */
function LiveMark() {
  const { lost } = useStatus();
  const isLost = lost !== undefined;
  return (
    <span
      className={isLost ? styles["lost"] : styles["live"]}
      title={lost ?? "What you see is at most two seconds old."}
    >
      {isLost ? "Not live" : "Live"}
    </span>
  );
}
