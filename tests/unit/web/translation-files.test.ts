import { describe, expect, it } from "vitest";
import { readUpload } from "#web/ui/translations/translation-files.ts";

const MB = 1024 * 1024;

/** A file of the user's device that says its size, and fails when it is read. */
function unreadable(name: string, bytes: number): File {
  const file = new File([], name);
  const read = () => Promise.reject(new Error("the file was read"));
  return Object.defineProperties(file, { size: { value: bytes }, text: { value: read } });
}

describe("a translators' file that a user chooses", () => {
  it("is refused before it is read if it has more than 4 MB", async () => {
    await expect(readUpload(unreadable("de.xlf", 4 * MB + 1))).rejects.toThrow("The file is larger than 4 MB.");
    await expect(readUpload(unreadable("de.xlf", 20 * MB))).rejects.toThrow("The file is larger than 4 MB.");
    await expect(readUpload(unreadable("de.xlf", 4 * MB))).rejects.toThrow("the file was read");
  });

  it("is refused before it is read if its name says another format", async () => {
    await expect(readUpload(unreadable("de.docx", 10))).rejects.toThrow("must end in .xlf");
  });

  it("is refused if it is empty, and otherwise read", async () => {
    await expect(readUpload(new File([""], "de.po"))).rejects.toThrow("The file is empty.");
    expect(await readUpload(new File(["x"], "de.XLIFF"))).toEqual({ format: "xliff", text: "x" });
  });
});
