/** The letters and colors of networks. */
export const networks = {
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
} as const;

export type Network = keyof typeof networks;

/** The icon sets of Unlayer's editor. */
export const iconTypes = [
  "circle",
  "circle-black",
  "circle-white",
  "rounded",
  "rounded-black",
  "squared",
  "squared-black",
] as const;
export type IconType = (typeof iconTypes)[number];

const isNetwork = (name: string): name is Network => Object.hasOwn(networks, name);

/** The network of an icon's name, in any spelling; undefined for an unknown name. */
export function networkOf(name: string): Network | undefined {
  const key = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  return isNetwork(key) ? key : undefined;
}

/** The letters of a network's icon without a picture; for an unknown network its first letter. */
export function discOf(name: string): { readonly letters: string; readonly colour: string } {
  const network = networkOf(name);
  return network ? networks[network] : { letters: name.trim().slice(0, 1).toUpperCase() || "?", colour: "#5f6b7a" };
}

/**
 * The URL of our picture of a network. The number in its path increases when the pictures change, so that mails that
 * were sent keep theirs. `origin` is the app's origin, e.g. "https://app.example".
 */
export function iconAddress(origin: string, type: string, name: string): string | undefined {
  const network = networkOf(name);
  const known = iconTypes.find((iconType) => iconType === type) ?? "circle";
  return network && `${origin}/social/1/${known}/${network}.png`;
}
