interface Disc {
  readonly letters: string;
  readonly colour: string;
}

/** The letters and colours by which networks are known. */
const networks: Readonly<Record<string, Disc>> = {
  bluesky: { letters: "b", colour: "#1185fe" },
  discord: { letters: "D", colour: "#5865f2" },
  email: { letters: "@", colour: "#5f6b7a" },
  facebook: { letters: "f", colour: "#1877f2" },
  github: { letters: "gh", colour: "#24292f" },
  instagram: { letters: "ig", colour: "#c13584" },
  linkedin: { letters: "in", colour: "#0a66c2" },
  mastodon: { letters: "m", colour: "#563acc" },
  medium: { letters: "M", colour: "#12100e" },
  messenger: { letters: "m", colour: "#0078ff" },
  pinterest: { letters: "p", colour: "#bd081c" },
  reddit: { letters: "r", colour: "#d93a00" },
  skype: { letters: "S", colour: "#0078ca" },
  snapchat: { letters: "sc", colour: "#55565b" },
  spotify: { letters: "s", colour: "#12803c" },
  telegram: { letters: "tg", colour: "#1c7fb6" },
  threads: { letters: "@", colour: "#101010" },
  tiktok: { letters: "tt", colour: "#010101" },
  tumblr: { letters: "t", colour: "#36465d" },
  twitter: { letters: "t", colour: "#0f6fad" },
  vimeo: { letters: "v", colour: "#0e6f96" },
  whatsapp: { letters: "wa", colour: "#0d7a5f" },
  x: { letters: "X", colour: "#0f1419" },
  yelp: { letters: "y", colour: "#c41200" },
  youtube: { letters: "yt", colour: "#d00000" },
};

/** What the icon of a network shows when it has no picture; a network we do not know shows its first letter. */
export function discOf(name: string): Disc {
  const key = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  const known = Object.hasOwn(networks, key) ? networks[key] : undefined;
  return known ?? { letters: name.trim().slice(0, 1).toUpperCase() || "?", colour: "#5f6b7a" };
}
