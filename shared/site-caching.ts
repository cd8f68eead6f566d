/** The folders of the site whose files have a hash of their content in their names. Such a file never changes. */
export const hashedFolders = ["assets", "editor/assets"] as const;

/** The folder of hashed files of former builds, which open pages may still ask for. */
export const formerFolder = "former";

/** How long a hashed file is kept after it stopped being part of the deployed build. */
export const FORMER_DAYS = 30;

/** How long browsers and CloudFront keep the site's files without asking; the same on one machine and on AWS. */
export const cacheControls = {
  hashed: "public, max-age=31536000, immutable",
  /** The entry page and everything else that keeps its name: asked for each time. */
  named: "no-cache",
  /** /config.json: browsers ask each time, CloudFront every ten seconds. */
  config: "max-age=0, s-maxage=10, must-revalidate",
} as const;

/** The Cache-Control of a file of the site by its path, which begins with "/". */
export function cacheControlOf(path: string): string {
  if (path === "/config.json") return cacheControls.config;
  const isHashed = hashedFolders.some((folder) => path.startsWith(`/${folder}/`));
  return isHashed ? cacheControls.hashed : cacheControls.named;
}
