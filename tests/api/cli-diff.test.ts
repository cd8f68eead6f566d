import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeKey } from "#tests/support/api-keys.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let order: string;
let folder: CliFolder;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  studio = await openStudio(product);
  await studio.template("Alerts", "<p>Alert {{name}}</p>");
  order = await studio.template("Order", "<p>Order {{name}}</p>");
  const key = await makeKey(studio.person, studio.customer.accountId);
  folder = await openCliFolder({ SESTINA_URL: product.url, SESTINA_KEY: key });
  await folder.run(["init"]);
  await folder.run(["pull"]);
  return () => folder.remove();
});
afterAll(() => product.close());

const edit = async (file: string, change: (text: string) => string) =>
  folder.write(file, change(await folder.read(file)));
const attention = () => edit("templates/Alerts/template.yaml", (text) => text.replace("Hello", "Attention"));
const filesOf = (json: any) =>
  json.templates.map((one: any) => [
    one.name,
    one.difference,
    one.files.map(({ file, change }: any) => [file, change]),
  ]);

describe("sestina diff", () => {
  it("shows nothing after a pull, nor for what is only written in another way", async () => {
    expect(await folder.run(["diff"])).toEqual({
      exitCode: 0,
      out: "No differences: the folder has 2 templates, as the account has them.\n",
      err: "",
      json: undefined,
    });
    await edit("templates/Alerts/template.yaml", (text) => `# Sent at night.\n${text}`);
    await edit("templates/Order/template.yaml", (text) => text.replace("tags: []\n", ""));
    expect((await folder.json(["diff"])).json).toEqual({ templates: [], blocks: [] });
    await edit("templates/Alerts/design.json", (text) => text.replace("Alert ", "Attention "));
    expect(filesOf((await folder.json(["diff"])).json)).toEqual([
      ["Alerts", "changed-here", [["templates/Alerts/design.json", "changed"]]],
    ]);
  });

  it("shows the lines that were changed in the folder", async () => {
    await attention();
    expect((await folder.run(["diff"])).out).toBe(
      [
        "# Alerts (version 2): Changed in the folder",
        "--- a/templates/Alerts/template.yaml",
        "+++ b/templates/Alerts/template.yaml",
        "@@ -1,2 +1,2 @@",
        "-subject: Hello",
        "+subject: Attention",
        " tags: []",
        "",
      ].join("\n"),
    );
    const { json } = await folder.json(["diff"]);
    expect(json.templates).toMatchObject([{ name: "Alerts", difference: "changed-here", version: 2 }]);
    expect(json.templates[0].files[0].patch).toContain("-subject: Hello\n+subject: Attention\n");
  });

  it("is about the folder's templates: what the account changed, what only the folder has, and not what it lacks", async () => {
    await studio.change(order, "<p>Newer {{name}}</p>");
    await studio.template("Later", "<p>Later</p>");
    await folder.write("templates/Mine/template.yaml", "subject: Mine\n");
    await folder.write("templates/Mine/mail.html", "<p>Mine</p>\n");
    const { json } = await folder.json(["diff"]);
    expect(filesOf(json)).toEqual([
      [
        "Mine",
        "new-here",
        [
          ["templates/Mine/template.yaml", "added"],
          ["templates/Mine/mail.html", "added"],
        ],
      ],
      ["Order", "changed-there", [["templates/Order/design.json", "changed"]]],
    ]);
    expect(json.templates[0]).not.toHaveProperty("version");
    expect(filesOf((await folder.json(["diff", "--only", "M*"])).json)).toHaveLength(1);
    expect((await folder.run(["diff", "--only", "Ordre"])).exitCode).toBe(2);
  });

  it("compares the files of a template that is faulty, or has another kind of body", async () => {
    await folder.write("templates/Alerts/design.json", "{\n");
    await folder.write("templates/Order/mail.html", "<p>Html</p>\n");
    await folder.write("templates/Order/template.yaml", "subject: Hello\n");
    await rm(join(folder.path, "templates/Order/design.json"));
    const { json, err } = await folder.json(["diff"]);
    expect(err).toContain("Warning: templates/Alerts/design.json:");
    expect(filesOf(json)).toEqual([
      ["Alerts", "changed-here", [["templates/Alerts/design.json", "changed"]]],
      [
        "Order",
        "changed-here",
        [
          ["templates/Order/design.json", "removed"],
          ["templates/Order/mail.html", "added"],
        ],
      ],
    ]);
  });

  it("writes what git applies: taken back, the folder has what the account has", async () => {
    await attention();
    await edit("templates/Alerts/design.json", (text) => text.replace("Alert ", "Attention ").trimEnd());
    await folder.write("templates/Alerts/mail.txt", "Hi\r\nthere");
    await folder.write("changes.patch", (await folder.run(["diff"])).out);
    await promisify(execFile)("git", ["apply", "--reverse", "changes.patch"], { cwd: folder.path });
    expect((await folder.json(["status"])).json.templates).toMatchObject([
      { name: "Alerts", difference: "same" },
      { name: "Order", difference: "same" },
    ]);
  });

  it("has colors on a terminal, and no characters there that it obeys", async () => {
    await edit("templates/Alerts/template.yaml", (text) => text.replace("Hello", '"\u001b[2J"'));
    const { out } = await folder.run(["diff"], { isTerminal: true });
    expect(out).toContain("\u001b[31m-subject: Hello\u001b[0m\n\u001b[32m+subject: ");
    expect(out).toContain("\u001b[1m--- a/templates/Alerts/template.yaml\u001b[0m");
    expect(out).toContain("\u001b[36m@@");
    expect(out).not.toContain("\u001b[2J");
    expect((await folder.run(["diff"], { isTerminal: true, env: { ...folder.env, NO_COLOR: "1" } })).out).not.toContain(
      "\u001b",
    );
  });
});
