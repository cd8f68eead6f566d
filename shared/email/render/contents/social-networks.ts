/** The letters and the color of each network. */
export const networks = {
  bluesky: ["b", "#1185fe"],
  discord: ["D", "#5865f2"],
  email: ["@", "#5f6b7a"],
  facebook: ["f", "#1877f2"],
  github: ["gh", "#24292f"],
  instagram: ["ig", "#c13584"],
  linkedin: ["in", "#0a66c2"],
  mastodon: ["m", "#563acc"],
  medium: ["M", "#12100e"],
  messenger: ["m", "#0078ff"],
  pinterest: ["p", "#bd081c"],
  reddit: ["r", "#d93a00"],
  skype: ["S", "#0078ca"],
  snapchat: ["sc", "#55565b"],
  spotify: ["s", "#12803c"],
  telegram: ["tg", "#1c7fb6"],
  threads: ["@", "#101010"],
  tiktok: ["tt", "#010101"],
  tumblr: ["t", "#36465d"],
  twitter: ["t", "#0f6fad"],
  vimeo: ["v", "#0e6f96"],
  whatsapp: ["wa", "#0d7a5f"],
  x: ["X", "#0f1419"],
  yelp: ["y", "#c41200"],
  youtube: ["yt", "#d00000"],
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
export function discOf(name: string): readonly [letters: string, colour: string] {
  const network = networkOf(name);
  return network ? networks[network] : [name.trim().slice(0, 1).toUpperCase() || "?", "#5f6b7a"];
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
