import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blockRoutes } from "#shared/api/blocks.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { type DeployedFolder, openDeployedFolder, storeSecret } from "#tests/support/deployed-folder.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let key: string;
let orderId: string;
let deployed: DeployedFolder;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  studio = await openStudio(product);
  key = await makeKey(studio.person, studio.customer.accountId);
  orderId = await studio.template("Order", "<p>Order {{number}}</p>");
  await studio.template("Welcome", "<p>Welcome {{name}}</p>");
  deployed = await openDeployedFolder(product, key);
  await deployed.folder.run(["init"]);
  await deployed.folder.run(["pull"]);
  return () => deployed.close();
});
afterAll(() => product.close());

const greet = async (name: string, greeting: string) => {
  const file = `templates/${name}/template.yaml`;
  const text = await deployed.folder.read(file);
  await deployed.folder.write(file, text.replace(/subject: .*/, `subject: ${greeting}`));
};
const add = async (name: string) => {
  await deployed.folder.write(`templates/${name}/template.yaml`, "subject: Hi\n");
  await deployed.folder.write(`templates/${name}/mail.html`, "<p>Hi</p>");
};
const versionsOf = async (name: string): Promise<any[]> =>
  (await product.call(templateSourceRoutes.listSourceVersions, { token: key, params: { name } })).body.versions ?? [];
const counts = async (...names: string[]) => (await Promise.all(names.map(versionsOf))).map(({ length }) => length);
const subjectOf = async (name: string, version: number) => {
  const params = { name, versionNumber: String(version) };
  return (await product.call(templateSourceRoutes.readSourceVersion, { token: key, params })).body.source.subject;
};
const success = expect.objectContaining({ Status: "SUCCESS" });
/** Another user saves; what they see is what a conflict has to name. */
const changeOrder = () => studio.change(orderId, "<p>Theirs</p>");

describe("a deployment of a folder", () => {
  it("saves what was changed and creates what is new; the next one saves what was changed since", async () => {
    await greet("Order", "First");
    await add("New");
    expect(await deployed.deploy()).toEqual(success);
    expect(await counts("Order", "New", "Welcome")).toEqual([3, 1, 2]);
    // The repository does not get the lock of the deployment.
    await greet("Order", "Second");
    expect(await deployed.deploy()).toEqual(success);
    expect(await counts("Order", "New", "Welcome")).toEqual([4, 1, 2]);
    expect(await subjectOf("Order", 4)).toBe("Second");
    expect(deployed.log()).toContain("Order saved, 2 unchanged");
  });

  it("saves nothing if the folder is as before, also where only the account has changed", async () => {
    await greet("Order", "First");
    await deployed.deploy();
    await changeOrder();
    await greet("Welcome", "Good day");
    expect(await deployed.deploy()).toEqual(success);
    expect(await deployed.deploy()).toEqual(success);
    expect(await counts("Order", "Welcome")).toEqual([4, 3]);
    expect(await subjectOf("Order", 4)).toBe("First");
  });

  it("goes back with the repository", async () => {
    const before = await deployed.folder.read("templates/Order/template.yaml");
    await greet("Order", "First");
    await deployed.deploy();
    await deployed.folder.write("templates/Order/template.yaml", before);
    expect(await deployed.deploy()).toEqual(success);
    expect([await subjectOf("Order", 3), await subjectOf("Order", 4)]).toEqual(["First", "Hello"]);
  });

  it("takes a pull as the basis of what follows", async () => {
    await greet("Order", "First");
    await deployed.deploy();
    await changeOrder();
    await deployed.folder.run(["pull", "--force"]);
    await greet("Order", "Second");
    expect(await deployed.deploy()).toEqual(success);
    expect(await subjectOf("Order", 5)).toBe("Second");
  });

  it("fails with who and when if another user has saved the template, and its rollback changes nothing", async () => {
    await greet("Order", "First");
    await deployed.deploy();
    await changeOrder();
    await greet("Order", "Second");
    await greet("Welcome", "Good day");
    const { Status, Reason = "" } = await deployed.deploy();
    expect(Status).toBe("FAILED");
    const [newest] = await versionsOf("Order");
    expect(Reason).toContain(`Order: saved by ${studio.person.email}, ${String(newest.createdAt)} (version 4)`);
    expect(Reason).toContain("sestina pull");
    expect(deployed.stack.latestRollback()).toEqual(success);
    expect(await counts("Order", "Welcome")).toEqual([4, 2]);
  });

  it("fails on creation if the account has another template of that name", async () => {
    await deployed.folder.delete("sestina.lock");
    await greet("Order", "First");
    expect(await deployed.deploy()).toMatchObject({
      Status: "FAILED",
      Reason: expect.stringContaining("Order: saved"),
    });
    expect(await counts("Order", "Welcome")).toEqual([2, 2]);
  });

  it("takes back what a failed update has saved", async () => {
    await greet("Order", "First");
    await deployed.deploy();
    await greet("Order", "Second");
    const welcome = await deployed.folder.read("templates/Welcome/design.json");
    const block = { label: "Footer", description: "About it", design: makeDesign("<p>footer one</p>") };
    const { id } = (await studio.person.call(blockRoutes.createBlock, { body: block })).body;
    const change = { basedOnVersion: 1, design: makeDesign("<p>footer two</p>") };
    await studio.person.call(blockRoutes.updateBlock, { params: { id }, body: change });
    const outdated = designShowing({ id, version: 1, html: "<p>footer one</p>" });
    await deployed.folder.write("templates/Welcome/design.json", outdated);
    const { Status, Reason = "" } = await deployed.deploy();
    expect([Status, Reason]).toEqual(["FAILED", expect.stringMatching(/^Welcome: .*BLOCK_MODIFIED/)]);
    expect(await subjectOf("Order", 4)).toBe("Second");
    expect(await subjectOf("Order", 5)).toBe("First");
    expect(await counts("Order", "Welcome")).toEqual([5, 2]);
    await deployed.folder.write("templates/Welcome/design.json", welcome);
    expect(await deployed.deploy()).toEqual(success);
    expect(await subjectOf("Order", 6)).toBe("Second");
  });

  it("names a key that is wrong or cannot be read, without showing it, and leaves the stack as it was", async () => {
    await deployed.deploy();
    await greet("Order", "First");
    const wrong = `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`;
    const refused = await deployed.deploy({ KeyArn: await storeSecret(wrong) });
    expect(refused).toMatchObject({ Status: "FAILED", Reason: expect.stringContaining("UNAUTHENTICATED") });
    const missing = await deployed.deploy({
      KeyArn: "arn:aws:secretsmanager:eu-central-1:111122223333:secret:no-AbCdEf",
    });
    expect(missing.Reason).toContain("ResourceNotFoundException");
    expect(deployed.stack.latestRollback()).toEqual(success);
    const readOnly = await makeKey(studio.person, studio.customer.accountId, { scopes: ["read"] });
    expect((await deployed.deploy({ KeyArn: await storeSecret(readOnly) })).Reason).toContain("needs the scope write");
    const shown = JSON.stringify([refused, missing]) + deployed.log();
    for (const secret of [key, wrong, readOnly]) expect(shown).not.toContain(secret.slice(8, -4));
    expect(await counts("Order")).toEqual([2]);
  });

  it("names the file and place that cannot be read", async () => {
    await deployed.folder.write("templates/Order/template.yaml", "subject: [1\n");
    expect((await deployed.deploy()).Reason).toContain("templates/Order/template.yaml:");
  });

  it("pushes the selected templates, to the selected account alone", async () => {
    await greet("Order", "First");
    await greet("Welcome", "Good day");
    expect(await deployed.deploy({ Only: ["Wel*"], Account: studio.customer.accountId })).toEqual(success);
    expect(await counts("Order", "Welcome")).toEqual([2, 3]);
    expect((await deployed.deploy({ Account: "staging" })).Reason).toContain("names no account");
  });

  it("goes on from the lock alone if the former folder is not there any more", async () => {
    await deployed.deploy({ FolderKey: (await deployed.deploy(), "assets/gone.json") });
    await greet("Order", "First");
    expect(await deployed.deploy()).toEqual(success);
    expect(await counts("Order")).toEqual([3]);
  });

  it("deletes nothing when the stack is deleted", async () => {
    await greet("Order", "First");
    await deployed.deploy();
    const before = await counts("Order", "Welcome");
    expect(await deployed.stack.remove()).toEqual(success);
    expect(await counts("Order", "Welcome")).toEqual(before);
  });

  it("ends before its Lambda does, with the reason, and the next deployment goes on", async () => {
    await greet("Order", "First");
    deployed.limit(20_000);
    expect((await deployed.deploy()).Reason).toMatch(/^The push did not end within the 15 minutes/);
    deployed.limit(900_000);
    expect(await deployed.deploy()).toEqual(success);
    expect(await counts("Order")).toEqual([3]);
  });

  it("does not take its own save for one of another user after a save of the same contents", async () => {
    await greet("Order", "First");
    await product.call(sourceSaveRoutes.saveSource, {
      ...{ token: key, params: { name: "Order" }, body: { basedOnVersion: 2, subject: "First" } },
    });
    expect(await deployed.deploy()).toEqual(success);
    expect(await counts("Order")).toEqual([3]);
  });
});
