import * as styles from "#web/features/brand/brand.module.css";
import { useDeferredValue, useMemo } from "react";
import { sampleMail } from "#shared/brand/sample-mail.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import type { Brand } from "#shared/models/brand.ts";
import { say } from "#web/lib/texts/say.ts";
import { inertHtml } from "#web/ui/mail/inert-html.ts";

/** A mail in the brand, which follows the form. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const shown = useDeferredValue(brand);
  const html = useMemo(() => drawn(shown), [shown]);
  return (
    <section className={styles.preview} aria-label={say("Example mail")}>
      <iframe title={say("Example mail in the brand")} sandbox="" srcDoc={inertHtml(html)} />
    </section>
  );
}

function drawn(brand: Brand): string {
  let ids = 0;
  const newId = () => `brand-${String((ids += 1)).padStart(4, "0")}`;
  const words = {
    headings: [say("Heading 1"), say("Heading 2"), say("Heading 3"), say("Heading 4")] as const,
    paragraph: say("This is a paragraph of a mail, as your readers see it."),
    link: say("This is a link."),
    button: say("This is a button"),
  };
  return renderDesign(sampleMail(brand, words, newId), { iconOrigin: window.location.origin }).html;
}
