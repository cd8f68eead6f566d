import { access, constants } from "node:fs/promises";
import { posix, win32 } from "node:path";
import { Failure } from "../core/failure.ts";

type Env = Readonly<Record<string, string | undefined>>;

const names = [
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
  "microsoft-edge",
  "microsoft-edge-stable",
];
const macApps = ["Google Chrome", "Chromium", "Microsoft Edge"];
const windowsPrograms = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];

/** Where Chrome, Chromium or Edge are installed, if they are. */
export function usualPlaces(platform: NodeJS.Platform, env: Env): readonly string[] {
  const { HOME: home = "", PATH: path = "" } = env;
  if (platform === "darwin") {
    const folders = ["/Applications", ...(home === "" ? [] : [posix.join(home, "Applications")])];
    return macApps.flatMap((app) => folders.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === "win32") {
    const folders = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) => env[name] ?? []);
    return windowsPrograms.flatMap((program) => folders.map((folder) => win32.join(folder, program)));
  }
  // A relative folder of PATH would let the folder of templates choose the program.
  const folders = path.split(":").filter((folder) => folder.startsWith("/"));
  return names.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}

/**
 * The browser that CHROME_PATH names, or one that is installed.
 * @throws Failure if there is none
 */
export async function findBrowser(env: Env, platform = process.platform): Promise<string> {
  const { CHROME_PATH: named = "" } = env;
  if (named !== "") {
    if (await canRun(named)) return named;
    throw new Failure("misused", `CHROME_PATH names ${named}, which is no program.`, {
      hint: "Set it to the program of Chrome, Chromium or Edge, or unset it.",
    });
  }
  for (const place of usualPlaces(platform, env)) if (await canRun(place)) return place;
  throw new Failure("failed", "There is no Chrome, Chromium or Edge, which takes the picture.", {
    hint: "Install one of them, or set CHROME_PATH to its program.",
  });
}

const canRun = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
