import { templateRoutes } from "#shared/api/templates.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("a template is found by what it says, in each language", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  const order = await template("order-confirmed", "<p>Your <b>parcel</b> is on its way, {{name}}.</p>");
  await template("parcel-tips", "<p>How to wrap a gift</p>", "Ten tips for your PARCEL");
  const words = { de: { subject: "Dein Päckchen ist unterwegs" } };
  const design = makeDesign("<p>Your <b>parcel</b> is on its way, {{name}}.</p>");
  const saved = await person.call(templateRoutes.saveTemplate, {
    params: { id: order },
    body: { basedOnVersion: 2, design, words },
  });
  expect(saved.status).toBe(200);

  await openSignedIn(page, person.email, "/templates");
  const search = page.getByRole("searchbox", { name: "Search templates" });
  const found = page.getByRole("region", { name: "Found in contents" });
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expect(found).toBeHidden();
  await search.fill("p");
  await expect(page).toHaveURL(/filter=p/);
  await expect(found).toBeHidden();

  await search.fill("parcel");
  await expect(found.getByRole("listitem")).toHaveText([
    /^parcel-tipsSubjectTen tips for your PARCEL$/,
    /^order-confirmedContentYour parcel is on its way, {{name}}\.$/,
  ]);
  await expect(found.locator("mark")).toHaveText(["PARCEL", "parcel"]);
  await expect(page.getByRole("rowheader")).toHaveText(["parcel-tips"]);
  await keep(page, "found in contents");

  await search.fill("{{name}}");
  await expect(found.locator("mark")).toHaveText(["{{name}}"]);
  await search.fill("PÄCKCHEN");
  await expect(found.getByRole("listitem")).toHaveText(["order-confirmedSubject · GermanDein Päckchen ist unterwegs"]);
  await page.setViewportSize({ width: 375, height: 800 });
  await found.scrollIntoViewIfNeeded();
  await keep(page, "found in contents, 375");
  await page.setViewportSize({ width: 1280, height: 800 });

  await search.fill("nothing says this");
  await expect(found.getByRole("status")).toHaveText("No subject and no content has this text.");
  await keep(page, "nothing found in contents");

  await search.fill("parcel");
  await found.getByRole("link", { name: "order-confirmed" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/templates/${order}/editor`));
});

test("a search in contents says how far it is, asks for the rest, and is asked again after a failure", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  await template("order", "<p>Your parcel</p>");
  let answer: "fails" | "goes on" | "is whole" = "fails";
  await page.route("**/api/templates/in-contents?*", async (route) => {
    if (answer === "fails") return route.abort();
    const response = await route.fetch();
    const whole = await response.json();
    return route.fulfill({
      json: answer === "is whole" ? whole : { ...whole, indexed: 4000, total: 10_000, goesOn: true },
    });
  });
  await openSignedIn(page, person.email, "/templates?filter=parcel");
  const found = page.getByRole("region", { name: "Found in contents" });
  await expect(found.getByText("The server cannot be reached")).toBeVisible();
  await keep(page, "search in contents failed");
  answer = "goes on";
  await found.getByRole("button", { name: "Try again" }).click();
  await expect(found.getByText("Searched 4,000 of 10,000 templates so far…")).toBeVisible();
  await expect(found.locator("mark")).toHaveText(["parcel"]);
  await keep(page, "search in contents goes on");
  answer = "is whole";
  await expect(found.getByText("so far")).toBeHidden();
  await expect(found.locator("mark")).toHaveText(["parcel"]);
});
