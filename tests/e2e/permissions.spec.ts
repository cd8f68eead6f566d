import type { Page } from "@playwright/test";
import { blockRoutes } from "#shared/api/blocks.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { Permission } from "#shared/permissions.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { addMember, allowOnly } from "#tests/support/access-members.ts";
import { openStudio } from "#tests/support/studio.ts";

interface Denial {
  readonly lacks: readonly [Permission, ...Permission[]];
  readonly at: string;
  /** Opens the menu or dialog that contains the control. */
  readonly open?: (page: Page) => Promise<void>;
  readonly controls: readonly (readonly ["button" | "menuitem", string | RegExp])[];
  readonly says: string;
}

const needed = (kind: string) => `${kind} permission needed. Consult account admin.`;
const rowMenu = (page: Page) => page.getByRole("button", { name: "More actions for welcome" }).click();
const blockMenu = (page: Page) => page.getByRole("button", { name: "Actions for Footer" }).click();
const create = ["create_templates", "write_blocks"] as const;
const edit = ["edit_templates", "edit_blocks"] as const;
const remove = ["delete_templates", "delete_blocks"] as const;

/** For each permission, or pair of permissions with the same effect: the controls that need it. */
const denials = (uid: string, blockId: string): readonly Denial[] => [
  {
    lacks: create,
    at: "/templates",
    open: rowMenu,
    controls: [
      ["menuitem", "Duplicate"],
      ["button", "Create new template"],
    ],
    says: needed("Create"),
  },
  {
    lacks: create,
    at: "/templates/starters",
    controls: [["button", "Use this template: Welcome"]],
    says: needed("Create"),
  },
  {
    lacks: create,
    at: "/templates/reusable-blocks",
    open: blockMenu,
    controls: [
      ["menuitem", "Duplicate"],
      ["button", "Create reusable block"],
    ],
    says: needed("Create"),
  },
  { lacks: edit, at: `/templates/${uid}/editor`, controls: [["button", "Save"]], says: needed("Edit") },
  {
    lacks: edit,
    at: `/templates/${uid}/versions?number=1`,
    controls: [
      ["button", "Restore as draft"],
      ["button", "Add note to version 1"],
    ],
    says: needed("Edit"),
  },
  {
    lacks: edit,
    at: `/templates/reusable-blocks?blockId=${blockId}`,
    controls: [["button", "Save to all Templates"]],
    says: needed("Edit"),
  },
  {
    lacks: remove,
    at: "/templates/reusable-blocks",
    open: blockMenu,
    controls: [["menuitem", "Delete"]],
    says: needed("Delete"),
  },
  {
    lacks: remove,
    at: `/templates/${uid}/preview`,
    controls: [["button", "Delete"]],
    says: needed("Delete"),
  },
  {
    lacks: ["publish_templates"],
    at: `/templates/${uid}/versions`,
    controls: [["button", "Republish Version"]],
    says: needed("Publish"),
  },
  {
    lacks: [...edit, "publish_templates"],
    at: `/templates/${uid}/preview`,
    controls: [["button", "Send"]],
    says: needed("Edit"),
  },
  { lacks: ["write_tags"], at: "/tags", controls: [["button", "Add new tag"]], says: needed("Write tags") },
  {
    lacks: [...create, ...edit, ...remove, "publish_templates"],
    at: `/templates/${uid}/versions`,
    open: (page) => page.getByRole("button", { name: "View Blocks" }).click(),
    controls: [["button", "Footer"]],
    says: needed("Blocks"),
  },
];

test("each missing permission disables its controls, with a tooltip that names it", async ({ page, product }) => {
  const studio = await openStudio(product);
  const { person, customer } = studio;
  const uid = await studio.template("welcome", "<p>Hello</p>");
  // A list without entries has its button twice.
  await person.call(tagRoutes.createTag, { body: { label: "Orders", color: "#0f766e" } });
  const design = makeDesign("<p>Footer</p>");
  const { id: blockId } = (
    await person.call(blockRoutes.createBlock, { body: { label: "Footer", description: "Below", design } })
  ).body;
  const shown = designShowing({ id: blockId, version: 1, html: "<p>Footer</p>" });
  const params = { id: uid };
  await person.call(templateRoutes.saveTemplate, { params, body: { basedOnVersion: 2, design: shown } });
  await person.call(publishingRoutes.publishTemplate, { params });
  const accounts = { accountIds: [customer.accountId], defaultAccountId: customer.accountId };
  const member = await addMember(product, person, accounts);
  await openSignedIn(page, member.email);

  for (const { lacks, at, open, controls, says } of denials(uid, blockId)) {
    await test.step(`without ${lacks.join(", ")} at ${at.replace(uid, "{id}").replace(blockId, "{block}")}`, async () => {
      await allowOnly(
        member,
        Permission.options.filter((permission) => !lacks.includes(permission)),
      );
      await page.goto(at);
      await open?.(page);
      for (const [role, name] of controls) {
        const control = page.getByRole(role, { name, exact: true });
        await expect(control).toHaveAttribute("aria-disabled", "true");
        if (role === "menuitem") await control.hover();
        else await control.focus();
        await expect(page.getByRole("tooltip").getByText(says).first()).toBeVisible();
      }
    });
  }
});
