import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Link from "@cloudscape-design/components/link";
import type { Config } from "#web/lib/config/config.ts";
import { language } from "#web/lib/texts/say.ts";
import * as styles from "#web/app/shell/shell.module.css";

type Notice = NonNullable<Config["notice"]>;

/** What the operator of this stage says to all members, with a link to more about it. `slim`: for full-window pages. */
export function OperatorNotice({ text, link, slim }: Notice & { readonly slim: boolean }) {
  const alert = (
    <Alert type="info">
      {text[language]}{" "}
      <Link href={link.href} target="_blank" external>
        {link.text[language]}
      </Link>
    </Alert>
  );
  return slim ? <aside className={styles.slimNotice}>{alert}</aside> : <Box margin={{ bottom: "l" }}>{alert}</Box>;
}
