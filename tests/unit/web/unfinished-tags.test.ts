import { expect, it } from "vitest";
import { withoutHalfTyped } from "#web/features/template-editor/unfinished-tags.ts";

it.each([
  ["Dear {{name}}{{", "Dear {{name}}"],
  ["Dear {{na", "Dear na"],
  ["{{#each items}}{{this.title}}{{/each}} {{#each items}}{{", "{{#each items}}{{this.title}}{{/each}} "],
  ["{{#if a}}{{#each items}}{{title}}{{/each}}", "{{#each items}}{{title}}{{/each}}"],
  ["{{#if a}}1{{#if b}}2{{/if}}", "1{{#if b}}2{{/if}}"],
  ["{{#if a}}{{#with b}}{{c}}{{/if}}", "{{#if a}}{{c}}{{/if}}"],
  ["{{#each items}}<p>{{/each}}", "{{#each items}}<p>{{/each}}"],
  ["{{{raw}}} {{! note }} words", "{{{raw}}} {{! note }} words"],
  ["words", "words"],
])("%s is read as %s while it is typed", (typed, read) => {
  expect(withoutHalfTyped(typed)).toBe(read);
});
