import { companyRoutes } from "#shared/api/company.ts";
import { webHeaders } from "#shared/web-headers.ts";
import { changeSettings, expect, openSignedIn, test } from "#tests/support/journey.ts";
import { openStudio } from "#tests/support/studio.ts";

test("with a project of Unlayer's, Unlayer's hosted editor is opened with the company as its user", async ({
  page,
  product,
}) => {
  const studio = await openStudio(product);
  const id = await studio.template("hosted", "<p>Hello</p>");
  const engine = `
    window.calls = [];
    const listeners = {};
    window.unlayer = {
      createEditor: (options) => {
        window.calls.push(["createEditor", options]);
        setTimeout(() => listeners["editor:ready"]?.(), 50);
        const editor = { addEventListener: (name, listener) => { listeners[name] = listener; } };
        for (const name of ["registerCallback", "registerProvider", "setAppearance", "setMergeTags", "setDisplayConditions", "setLanguages", "destroy"]) editor[name] = () => {};
        editor.loadDesign = (design) => { window.calls.push(["loadDesign", design]); listeners["design:loaded"]?.({ design }); };
        return editor;
      },
    };`;
  const asked: string[] = [];
  await page.route("https://editor.unlayer.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: engine });
  });
  // The settings and response headers of a stage with a project of Unlayer.
  await changeSettings(page, (settings) => ({ ...settings, unlayerProjectId: 4711 }), {
    headers: webHeaders([], { hostedEditor: true }),
  });
  await openSignedIn(page, studio.person.email, `/templates/${id}/editor`);
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
  expect(asked).toEqual(["https://editor.unlayer.com/embed.js?2"]);
  const { uid } = (await studio.person.call(companyRoutes.getCompany)).body;
  const calls = await page.evaluate<[string, object][]>("calls");
  expect(calls.map(([name]) => name)).toContain("loadDesign");
  expect(calls[0]).toMatchObject(["createEditor", { projectId: 4711, user: { id: uid }, displayMode: "email" }]);
});
