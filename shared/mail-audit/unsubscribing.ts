import { itemsOf } from "../email/design/find.ts";
import { textAt } from "../email/design/json.ts";
import type { Design } from "../email/design/types.ts";
import { bodyValues, drawnAs, valuesOf } from "../email/design/values.ts";
import { htmlText } from "../email/render/html-text.ts";
import { writtenHtml } from "../email/render/rich-text.ts";
import type { AuditInput, Finding } from "./finding.ts";

/** Ways to unsubscribe, as links, placeholders and words name them in the languages of the app. */
const unsubscribing = /unsub|opt[-_]?out|preferences|subscriptions|abmeld|abbestell|austrag|abonnement/i;
/** Such a mail asks for a subscription, which there is nothing to end of yet. */
const confirming = /\bconfirm|bestätig/i;

/**
 * A newsletter from which recipients cannot unsubscribe. A design does not say what kind of mail it is: a newsletter is one
 * whose words, title or preheader say so.
 */
export function unsubscribingFindings({ design, say }: AuditInput): readonly Finding[] {
  const words = wordsOf(design);
  const isNewsletter = /newsletter/i.test(words) && !confirming.test(words);
  // Links are in many values, also in those of imported contents.
  if (!isNewsletter || unsubscribing.test(JSON.stringify(design.body))) return [];
  return [
    {
      rule: "unsubscribe-missing",
      item: null,
      severity: "WARNING",
      title: say("No link to unsubscribe"),
      description: say(
        "This mail calls itself a newsletter. Add a link with which recipients unsubscribe: laws and large mailbox providers ask for one.",
      ),
    },
  ];
}

function wordsOf(design: Design): string {
  const body = bodyValues(design);
  const texts = itemsOf(design).flatMap((found) => {
    if (found.kind !== "content") return [];
    const values = valuesOf(found.item);
    return drawnAs(found.item.type) === "html" ? textAt(values, "html") : writtenHtml(values);
  });
  return [
    textAt(body, "accessibilityTitle"),
    textAt(body, "preheaderText"),
    ...texts.map((text) => htmlText(text)),
  ].join("\n");
}
