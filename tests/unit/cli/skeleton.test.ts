import fc from "fast-check";
import { expect, it } from "vitest";
import { contractOfSkeleton, skeletonOf } from "#cli/folder/skeleton.ts";
import { contractOf } from "#shared/placeholders/contract/requirements.ts";

const piece = fc.constantFrom(
  ...[
    "<p>Hi</p>\n",
    "a } b { ",
    "{{name}}",
    "{{{user.name}}}",
    "{{#if vip}}{{a}}{{else}}{{b}}{{/if}}",
    "{{!-- {{x}} --}}",
  ],
  ...[
    "{{#each items}}<td>{{title}} {{../name}}</td>{{/each}}",
    "{{~city~}}",
    "{{#unless quiet}}!{{/unless}}",
    "\\{{raw}}",
  ],
);
const mail = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

it("asks for the same as the mail that it was made of, without what the mail says", () => {
  fc.assert(
    fc.property(mail, mail, (subject, html) => {
      const skeleton = skeletonOf({ subject, html })!;
      const asked = (result: ReturnType<typeof contractOf>) =>
        result.ok && {
          tree: result.contract.tree,
          needs: result.contract.requirements.map(({ place, guards, exact }) => ({ place, guards, exact })),
        };
      expect(asked(contractOfSkeleton(skeleton))).toEqual(asked(contractOf({ subject, html })));
      expect(skeleton.html).not.toMatch(/<|Hi/);
    }),
  );
});

it("is none for a mail that Amazon SES could not read", () => {
  expect(skeletonOf({ subject: "Hi", html: "{{name" })).toBeUndefined();
});
