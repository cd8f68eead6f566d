import { idOf } from "../email/design/address.ts";
import { isObject, listAt, objectAt, textAt } from "../email/design/json.ts";
import { drawnAs, valuesOf } from "../email/design/values.ts";
import type { AuditInput, Finding, FoundContent } from "./finding.ts";

/** Sites of networks, whose start page is not the page of the sender. Each is also known with "www." and "m.". */
const sites = new Set(
  (
    "bsky.app discord.com discord.gg facebook.com fb.com github.com instagram.com linkedin.com mastodon.social m.me " +
    "medium.com messenger.com open.spotify.com pinterest.com reddit.com snapchat.com spotify.com t.me telegram.org " +
    "threads.com threads.net tiktok.com tumblr.com twitter.com vimeo.com wa.me whatsapp.com x.com xing.com yelp.com " +
    "youtube.com"
  ).split(" "),
);

/** Icons of networks that lead to the network itself, as those of new social links do. */
export function bareLinkFindings({ say }: AuditInput, { item }: FoundContent): readonly Finding[] {
  if (drawnAs(item.type) !== "social") return [];
  return listAt(objectAt(valuesOf(item), "icons"), "icons")
    .filter(isObject)
    .flatMap((icon) => {
      const site = bareSiteOf(textAt(icon, "url"));
      if (site === undefined) return [];
      return [
        {
          rule: "link-bare",
          item: idOf(item),
          severity: "WARNING" as const,
          title: say("Link without a page"),
          description: say(
            "“{name}” leads to the start page of {site}. Enter the address of your page there, or delete it.",
            {
              name: textAt(icon, "name"),
              site,
            },
          ),
          field: ["icons"],
        },
      ];
    });
}

/** The site of an address that names no page of it; undefined for any other address. */
function bareSiteOf(address: string): string | undefined {
  const host = /^(?:https?:)?(?:\/\/)?(?:www\.|m\.(?!me))?([^/?#:]+)\/?[?#]?$/i
    .exec(address.trim())?.[1]
    ?.toLowerCase();
  return host !== undefined && sites.has(host) ? host : undefined;
}
