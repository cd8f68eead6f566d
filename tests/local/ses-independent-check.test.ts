import type { EmailTemplateContent } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOtherSes, startOurSes, type Rendered, type RenderingSes } from "#tests/support/two-ses.ts";

let ours: RenderingSes;
let theirs: RenderingSes;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([startOurSes(), startOtherSes()]);
});
afterAll(async () => {
  await Promise.all([ours.close(), theirs.close()]);
});

/** Of both implementations, in one shape. */
const both = async <T>(ask: (ses: RenderingSes) => Promise<T>) => {
  const [our, their] = await Promise.all([ask(ours), ask(theirs)]);
  return { our, their };
};
const part = (Html: string, more: Partial<EmailTemplateContent> = {}): EmailTemplateContent => ({
  Subject: "Hi {{name}}",
  Html,
  ...more,
});
const ada = { name: "Ada" };
const html = (text: string): Rendered => ({ subject: "Hi Ada", html: text, text: "" });

const agreed: [string, EmailTemplateContent, object][] = [
  ["a value", part("<p>{{name}}</p>"), ada],
  ["html and text", part("<p>{{name}}</p>", { Text: "{{name}}, hello" }), ada],
  ["markup in a value, which is not escaped", part("<p>{{name}}</p>"), { name: `<b>"A" & 'B'</b>` }],
  ["three braces", part("<p>{{{name}}}</p>"), { name: "<b>" }],
  ["letters of all kinds", part("<p>{{name}} – ñ 漢字 🐎</p>"), { name: "Zoë 🦆" }],
  ["a nested path", part("<p>{{a.b.c}}</p>"), { ...ada, a: { b: { c: "deep" } } }],
  ["an entry of a list", part("<p>{{a.[1]}}</p>"), { ...ada, a: ["x", "y"] }],
  ["a number, a zero and a truth", part("<p>{{n}} {{zero}} {{yes}}</p>"), { ...ada, n: 1.5, zero: 0, yes: true }],
  ["an empty text", part("<p>[{{empty}}]</p>"), { ...ada, empty: "" }],
  ["a list in place of a text", part("<p>{{list}}</p>"), { ...ada, list: [1, 2] }],
  ["if and else", part("{{#if a}}yes{{else}}no{{/if}} {{#if b}}yes{{else}}no{{/if}}"), { ...ada, a: true, b: "" }],
  ["else if", part("{{#if a}}1{{else if b}}2{{else}}3{{/if}}"), { ...ada, a: 0, b: 1 }],
  ["unless", part("{{#unless a}}without{{/unless}}"), { ...ada, a: false }],
  ["each of a list, with its place", part("{{#each l}}{{@index}}={{this}};{{/each}}"), { ...ada, l: ["x", "y"] }],
  ["each of objects", part("{{#each l}}<i>{{n}}</i>{{/each}}"), { ...ada, l: [{ n: 1 }, { n: 2 }] }],
  ["each of an object, with its keys", part("{{#each o}}{{@key}}={{this}};{{/each}}"), { ...ada, o: { a: 1, b: 2 } }],
  ["each of nothing, else", part("{{#each l}}x{{else}}none{{/each}}"), { ...ada, l: [] }],
  ["a parent's value within each", part("{{#each l}}{{../name}} {{/each}}"), { ...ada, l: [1, 2] }],
  ["with", part("{{#with a}}{{b}}{{/with}}"), { ...ada, a: { b: "inner" } }],
  ["lookup", part("{{lookup l 1}}"), { ...ada, l: ["x", "y"] }],
  ["a comment", part("a{{! not shown }}b{{!-- nor {{this}} --}}c"), ada],
  ["blanks taken away", part("a  {{~name~}}  b"), ada],
  ["an inline partial", part('{{#*inline "p"}}<b>{{name}}</b>{{/inline}}{{> p}}'), ada],
  ["a value nobody asks for", part("<p>{{name}}</p>"), { ...ada, spare: 1 }],
  ["a condition on a value that is not there", part("{{#if vip}}x{{else}}y{{/if}}"), ada],
  ["each of a list that is not there", part("[{{#each list}}x{{/each}}]"), ada],
  ["a tag alone on its line", part("<ul>\n{{#each l}}\n  <li>{{this}}</li>\n{{/each}}\n</ul>"), { ...ada, l: [1, 2] }],
];

describe("both render alike, in a test and in a mail", () => {
  test.each(agreed)("%s", async (_what, content, data) => {
    const tested = await both((ses) => ses.testRender(content, data));
    expect(tested.our).toBeTypeOf("object");
    expect(tested.our).toEqual(tested.their);
    const sent = await both((ses) => ses.send(content, data, "stored"));
    expect(sent.our).toEqual(sent.their);
    expect(sent.our).toEqual(tested.our);
  });

  test("a plain inline template", async () => {
    const { our, their } = await both((ses) => ses.send(part("<p>{{name}}</p>"), ada, "inline"));
    expect(our).toEqual(html("<p>Ada</p>"));
    expect(our).toEqual(their);
  });
});

describe("both refuse", () => {
  test.each([
    ["a test without a value the template needs", part("<p>{{missing}}</p>"), ada],
    ["a test with a key in another case", part("<p>{{Name}}</p>"), ada],
    ["a test of a helper there is not", part("{{shout name}}"), ada],
    ["a test of a partial there is not", part("{{> footer}}"), ada],
  ])("%s", async (_what, content, data) => {
    expect(await both((ses) => ses.testRender(content, data))).toEqual({ our: "refused", their: "refused" });
  });

  test("data that is a list", async () => {
    expect(await both((ses) => ses.testRender(part("x"), ["Ada"]))).toEqual({ our: "refused", their: "refused" });
    expect(await both((ses) => ses.send(part("x"), ["Ada"], "stored"))).toEqual({ our: "refused", their: "refused" });
  });
});

describe("both merge a bulk mail's data alike", () => {
  const content = part("<p>{{name}} {{city}}</p>", { Subject: "Hi" });
  const usual = { name: "friend", city: "Berlin" };

  test("complete data, none, and an empty object", async () => {
    const own = [{ name: "Ada", city: "London" }, undefined, {}];
    const { our, their } = await both((ses) => ses.bulk(content, usual, own));
    expect(our).toEqual(
      ["Ada London", "friend Berlin", "friend Berlin"].map((text) => ({
        subject: "Hi",
        html: `<p>${text}</p>`,
        text: "",
      })),
    );
    expect(our).toEqual(their);
  });
});

/**
 * The differences between the two. Each entry states which one follows AWS's documentation; an entry without a
 * difference must be removed.
 */
describe("a known difference", () => {
  test("a mail with a missing value: not delivered here, as in SES's guide to templates; there, with a gap", async () => {
    const content = part("<p>{{missing}}.</p>");
    expect(await both((ses) => ses.send(content, ada, "stored"))).toEqual({
      our: "taken, never delivered",
      their: html("<p>.</p>"),
    });
  });

  test("partial data of a bulk entry: it replaces the default data as a whole here, key by key there", async () => {
    // The guide gives the default data to entries with an empty object, and is silent on the rest. The authors of the
    // other implementation report that AWS merges key by key; complete data gives the same result either way.
    const content = part("<p>{{name}} {{city}}</p>", { Subject: "Hi" });
    const own = [{ name: "Ada" }];
    expect(await both((ses) => ses.bulk(content, { name: "friend", city: "Berlin" }, own))).toEqual({
      our: ["taken, never delivered"],
      their: [{ subject: "Hi", html: "<p>Ada Berlin</p>", text: "" }],
    });
  });

  test("a block in an inline template: refused here, as SES's API documents for inline content", async () => {
    expect(await both((ses) => ses.send(part("{{#if name}}x{{/if}}"), ada, "inline"))).toEqual({
      our: "refused",
      their: html("x"),
    });
  });

  test("a template with an unclosed tag: stored here until it is rendered, refused at once there", async () => {
    // SES's documentation of v2 has no such error; v1 has an InvalidTemplate for CreateTemplate.
    expect(await both((ses) => ses.create(part("{{#if name}}x")))).toEqual({ our: "stored", their: "refused" });
  });

  test("more than 500 KB: refused here, as the quotas of SES say", async () => {
    const large = part("x".repeat(500 * 1024 + 1));
    expect(await both((ses) => ses.create(large))).toEqual({ our: "refused", their: "stored" });
  });

  test("null as a value: missing here, empty there; SES documents neither", async () => {
    expect(await both((ses) => ses.testRender(part("[{{nothing}}]"), { ...ada, nothing: null }))).toEqual({
      our: "refused",
      their: html("[]"),
    });
  });

  test("a condition on a member of a missing value: false here, a missing value there", async () => {
    expect(await both((ses) => ses.testRender(part("{{#if a.b}}x{{else}}y{{/if}}"), ada))).toEqual({
      our: html("y"),
      their: "refused",
    });
  });
});
