import bowser from "bowser";

/** What a User-Agent header says of browser and system, such as "Chrome 141 on macOS"; it is the client's own claim. */
export function deviceName(userAgent: string): string {
  // The parser refuses an empty text.
  if (userAgent === "") return "Unknown device";
  const { browser, os } = bowser.parse(userAgent);
  const [major = ""] = (browser.version ?? "").split(".");
  const name = [browser.name, major].filter((part) => part !== undefined && part !== "").join(" ");
  const system = os.name ?? "";
  if (name === "") return system === "" ? "Unknown device" : system;
  return system === "" ? name : `${name} on ${system}`;
}
