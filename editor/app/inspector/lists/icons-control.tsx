import { textAt } from "#shared/email/design/json.ts";
import { openByKey } from "../../chrome/open-by-key.ts";
import { useWords } from "../../words/use-words.ts";
import { PictureControl } from "../controls/picture-control.tsx";
import { TextControl } from "../controls/text-control.tsx";
import type { Property } from "../property.ts";
import { entriesOf, SortableList } from "./sortable-list.tsx";

interface IconsControlProps {
  readonly property: Property;
  readonly uploadKey: string;
}

/** The networks as Unlayer's designs name them, with where their pages are. */
const networks: readonly (readonly [name: string, url: string])[] = [
  ["Facebook", "https://facebook.com/"],
  ["Instagram", "https://instagram.com/"],
  ["LinkedIn", "https://linkedin.com/"],
  ["X", "https://x.com/"],
  ["YouTube", "https://youtube.com/"],
  ["TikTok", "https://tiktok.com/"],
  ["Threads", "https://threads.net/"],
  ["Bluesky", "https://bsky.app/"],
  ["Mastodon", "https://mastodon.social/"],
  ["Pinterest", "https://pinterest.com/"],
  ["WhatsApp", "https://wa.me/"],
  ["Messenger", "https://m.me/"],
  ["Telegram", "https://t.me/"],
  ["Discord", "https://discord.com/"],
  ["Snapchat", "https://snapchat.com/"],
  ["Reddit", "https://reddit.com/"],
  ["Medium", "https://medium.com/"],
  ["Tumblr", "https://tumblr.com/"],
  ["GitHub", "https://github.com/"],
  ["Vimeo", "https://vimeo.com/"],
  ["Spotify", "https://spotify.com/"],
  ["Skype", "https://skype.com/"],
  ["Yelp", "https://yelp.com/"],
  ["Twitter", "https://twitter.com/"],
  ["Email", ""],
];

/** The icons of networks: which there are, where each leads, and a picture of one's own in place of ours. */
export function IconsControl({ property, uploadKey }: IconsControlProps) {
  const say = useWords();
  const icons = entriesOf(property);

  function add(name: string): void {
    const url = networks.find(([each]) => each === name)?.[1] ?? "";
    property.decide([...icons, { name, url }]);
  }

  return (
    <>
      <SortableList label={say("Icons")} property={property} nameOf={(icon) => textAt(icon, "name", say("Icon"))}>
        {(icon, part, i) => (
          <>
            <TextControl
              label={textAt(icon, "name") === "Email" ? say("E-mail address") : say("Address")}
              property={part("url")}
              placeholder="https://…"
            />
            <TextControl label={say("Name")} property={part("name")} />
            <PictureControl label={say("Own picture")} property={part("imgUrl")} uploadKey={`${uploadKey} ${i}`} bare />
          </>
        )}
      </SortableList>
      <label className="field">
        <span className="for-screen-readers">{say("Add an icon")}</span>
        <select value="" onKeyDown={openByKey} onChange={(event) => add(event.target.value)}>
          <option value="" disabled>
            {say("Add an icon")}…
          </option>
          {networks.map(([name]) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
