import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import type { TemplateParts } from "#shared/placeholders/problem.ts";
import { inertHtml } from "#web/ui/mail/inert-html.ts";
import {
  begin,
  canFillIn,
  changeJson,
  changeMode,
  changeValue,
  type Mail,
  problemsShown,
  replaceAt,
  submit,
  withoutSamples,
} from "#web/features/template-preview/personalization.ts";
import { lockedSamples } from "#web/ui/mail/locked-samples.ts";
import { previewedMail } from "#web/ui/mail/previewed-mail.ts";
import { sectionsOf } from "#web/features/template-preview/sections.ts";
import { shownMail } from "#web/features/template-preview/shown-mail.ts";
import { sendBlocker } from "#web/features/template-preview/send-blocker.ts";

function mailOf(parts: TemplateParts): Mail {
  const found = extractPlaceholders(parts);
  if (!found.ok) throw new Error("the example does not parse");
  return { parts, tree: found.tree };
}

const greeting = mailOf({ subject: "Hello {{name}}", html: "<p>{{#if vip}}Dear {{/if}}{{name}}</p>" });
const order = mailOf({
  subject: "{{user.name}}",
  html: "{{#each items}}<li>{{title}}</li>{{/each}}{{#if note}}{{note}}{{/if}}{{#unless quiet}}!{{/unless}}",
});
const deep = mailOf({ subject: "s", html: "{{#each orders}}{{#each lines}}{{sku}}{{/each}}{{/each}}" });

describe("the personalization panel", () => {
  it("shows the placeholders by kind", () => {
    const titles = sectionsOf(order.tree).map(({ title, fields }) => [title, fields.map(({ name }) => name)]);
    expect(titles).toEqual([
      ["Simple Variables", ["note"]],
      ["Nested variables", ["user"]],
      ["Boolean Conditions", ["quiet"]],
      ["Lists", ["items"]],
    ]);
  });

  it("shows no problems at first, then those of typed values", () => {
    const opened = begin(greeting);
    expect(problemsShown(opened, greeting).size).toBe(0);
    const cleared = changeValue(opened, ["name"], "");
    expect(problemsShown(cleared, greeting).get("name")).toBe("name is required");
    const scripted = changeValue(opened, ["name"], "<script>alert(1)</script>");
    expect(problemsShown(scripted, greeting).get("name")).toBe("String not allowed. Please remove script tags.");
  });

  it("shows all missing values when an empty form is submitted, and does not fill the mail", () => {
    const opened = begin(order);
    const removed = changeValue(opened, ["items"], []);
    const tried = submit(removed, order);
    expect([...problemsShown(tried, order)]).toEqual([
      ["user.name", "name is required"],
      ["items", "Minimum of one item is required"],
    ]);
    expect(tried.submitted).toBeUndefined();
    expect(canFillIn(tried, order)).toBe(false);
  });

  it("fills the mail with the submitted values, an optional one left empty included", () => {
    const named = changeValue(begin(order), ["user", "name"], "Ada");
    const filled = submit(changeValue(named, ["items", 0, "title"], "Tea"), order);
    expect(canFillIn(filled, order)).toBe(true);
    expect(shownMail(order, filled.submitted)).toMatchObject({ subject: "Ada", html: "<li>Tea</li>!" });
  });

  it("sanitizes values as html, shows the result, and keeps plain text", () => {
    const typed = changeValue(begin(greeting), ["name"], '<b onclick="x()">Tom</b> & Jerry');
    const filled = submit(typed, greeting);
    expect(filled.submitted).toEqual({ name: expect.stringMatching(/^<b ?>Tom<\/b> & Jerry$/), vip: false });
    expect(filled.values).toEqual(filled.submitted);
  });

  it("keeps the filled mail while values change, and marks it as outdated", () => {
    const filled = submit(changeValue(begin(greeting), ["name"], "Ada"), greeting);
    const changed = changeValue(filled, ["name"], "Bob");
    expect(changed.isBehind).toBe(true);
    expect(shownMail(greeting, changed.submitted).subject).toBe("Hello Ada");
  });

  it("opens with the values that were submitted for the same template", () => {
    const opened = begin(greeting, { name: "Ada", vip: true });
    expect(opened.values).toEqual({ name: "Ada", vip: true });
    expect(canFillIn(opened, greeting)).toBe(true);
  });

  it("keeps earlier values that still fit, and asks for the others", () => {
    const opened = begin(order, { user: { name: "Ada" }, items: "many", gone: 1 });
    expect(opened.values).toMatchObject({ user: { name: "Ada" }, items: [{ title: "" }] });
    expect(opened.values).not.toHaveProperty("gone");
    expect(canFillIn(opened, order)).toBe(false);
  });

  it("lets a template without placeholders be sent as it is", () => {
    const plain = mailOf({ subject: "Hello", html: "<p>Hi</p>" });
    expect(canFillIn(begin(plain), plain)).toBe(true);
  });
});

describe("on a plan without lists and nested variables", () => {
  const samples = { user: { name: "Grace" }, items: [{ title: "Tea" }] };
  const locked: Mail = { ...order, samples };

  it("simple placeholders are filled in, and the others show samples", () => {
    const opened = begin(locked);
    expect(opened.values).toEqual({ ...samples, note: "", quiet: false });
    const filled = submit(changeValue(opened, ["note"], "Soon"), locked);
    expect(shownMail(locked, filled.submitted)).toMatchObject({ subject: "Grace", html: "<li>Tea</li>Soon!" });
  });

  it("missing simple values are reported, and the others are not required", () => {
    const mail = mailOf({ subject: "{{name}}", html: "{{#each items}}{{title}}{{/each}}" });
    const withSamples = { ...mail, samples: { items: [] } };
    const tried = submit(begin(withSamples), withSamples);
    expect([...problemsShown(tried, withSamples)]).toEqual([["name", "name is required"]]);
    expect(submit(changeValue(tried, ["name"], "Ada"), withSamples).submitted).toEqual({ name: "Ada", items: [] });
  });

  it("the form is shown even if all placeholders would need JSON", () => {
    expect(begin({ ...deep, samples: { orders: [] } }).mode).toBe("base");
  });

  it("samples are not stored as values", () => {
    const filled = submit(changeValue(begin(locked), ["note"], "Soon"), locked);
    const kept = withoutSamples(filled.submitted ?? {}, locked);
    expect(kept).toEqual({ note: "Soon", quiet: false });
    expect(shownMail(locked, begin(locked, kept).submitted).subject).toBe("Grace");
    expect(canFillIn(begin(order, kept), order)).toBe(false);
  });

  it("only lists and nested variables have samples", () => {
    const { items, ...others } = lockedSamples(order.tree);
    expect(items).toHaveLength(3);
    expect(others).toEqual({ user: { name: expect.any(String) as string } });
  });
});

describe("the raw JSON editor", () => {
  it("is the only mode for lists in lists", () => {
    expect(begin(deep).mode).toBe("expert");
    expect(begin(order).mode).toBe("base");
  });

  it("starts with the form's values, and returns them", () => {
    const typed = changeValue(begin(greeting), ["name"], "Ada");
    const expert = changeMode(typed, "expert", greeting);
    expect(JSON.parse(expert.json)).toEqual({ name: "Ada", vip: false });
    const edited = changeJson(expert, '{"name": "Bob", "vip": true}');
    expect(changeMode(edited, "base", greeting).values).toEqual({ name: "Bob", vip: true });
  });

  it.each(["", "   ", "{", "[]", "null", '"text"'])("fails on %j and leaves the mail unfilled", (json) => {
    const filled = submit(changeValue(begin(greeting), ["name"], "Ada"), greeting);
    const tried = submit(changeJson(changeMode(filled, "expert", greeting), json), greeting);
    expect(tried.failure).toEqual([]);
    expect(tried.submitted).toBeUndefined();
  });

  it("names the places without a value, and leaves the mail unfilled", () => {
    const filled = submit(changeValue(begin(greeting), ["name"], "Ada"), greeting);
    const tried = submit(changeJson(changeMode(filled, "expert", greeting), '{"vip": true}'), greeting);
    expect(tried.submitted).toBeUndefined();
    expect(tried.failure?.map(({ part, path }) => [part, path])).toEqual([
      ["subject", "name"],
      ["html", "name"],
    ]);
  });

  it("fills lists in lists", () => {
    const typed = changeJson(begin(deep), '{"orders": [{"lines": [{"sku": "A"}, {"sku": "B"}]}]}');
    expect(shownMail(deep, submit(typed, deep).submitted).html).toBe("AB");
  });
});

describe("the preview before a submit", () => {
  it("shows each placeholder in place of its value, in list items too", () => {
    expect(shownMail(order, undefined)).toMatchObject({
      subject: "{{user.name}}",
      html: "<li>{{title}}</li>{{note}}",
    });
  });

  it("shows a template that cannot be rendered as written", () => {
    const broken = { parts: { subject: "{{#if}}", html: "<p>{{name" }, tree: { kind: "object", fields: [] } } as const;
    expect(shownMail(broken, undefined)).toMatchObject({ subject: "{{#if}}", html: "<p>{{name" });
  });
});

describe("the preview in the editor", () => {
  const parts = { subject: "Hi {{name}}", html: "<p>{{name}}</p>{{#each items}}<i>{{title}}</i>{{/each}}" };

  it("is filled with the values that were submitted on the preview page", () => {
    expect(previewedMail(parts, { name: "Ada", items: [{ title: "Tea" }] }, true)).toMatchObject({
      subject: "Hi Ada",
      html: "<p>Ada</p><i>Tea</i>",
    });
  });

  it("shows placeholders where no value was submitted, or where the mail asks for more by now", () => {
    const outlined = { subject: "Hi {{name}}", html: "<p>{{name}}</p><i>{{title}}</i>" };
    expect(previewedMail(parts, undefined, true)).toMatchObject(outlined);
    expect(previewedMail(parts, { items: [] }, true)).toMatchObject(outlined);
  });

  it("has samples for what the plan does not let the user fill in", () => {
    const { subject, html } = previewedMail(parts, { name: "Ada" }, false);
    expect(subject).toBe("Hi Ada");
    expect(html).toMatch(/^<p>Ada<\/p>(<i>[^{<]+<\/i>)+$/);
  });
});

describe("a mail in the preview frame", () => {
  it.each([
    ["<!DOCTYPE html><html><head><title>a</title></head></html>", '<head><base target="_blank"><title>'],
    ['<html><HEAD lang="en"></HEAD></html>', '<HEAD lang="en"><base target="_blank"></HEAD>'],
    ["<!doctype html><p>Hi</p>", '<!doctype html><base target="_blank"><p>Hi</p>'],
    ["<header>Hi</header>", '<base target="_blank"><header>Hi</header>'],
  ])("%s opens its links nowhere", (html, part) => {
    expect(inertHtml(html)).toContain(part);
  });

  it("is not changed otherwise", () => {
    fc.assert(
      fc.property(fc.string(), (html) => {
        expect(inertHtml(html).replace('<base target="_blank">', "")).toBe(html);
      }),
    );
  });
});

describe("a value in a form", () => {
  it("is replaced at its path, and nothing else changes", () => {
    const before = { a: [{ b: "1" }, { b: "2" }], c: { d: 1 } };
    const after = replaceAt(before, ["a", 1, "b"], "3");
    expect(after).toEqual({ a: [{ b: "1" }, { b: "3" }], c: { d: 1 } });
    expect(before.a[1]?.b).toBe("2");
  });

  it("creates the objects on its path", () => {
    expect(replaceAt(undefined, ["user", "name"], "Ada")).toEqual({ user: { name: "Ada" } });
    expect(replaceAt({ user: "text" }, ["user", "name"], "Ada")).toEqual({ user: { name: "Ada" } });
  });
});

describe("sending from the preview", () => {
  const ready = { hasAccount: true, isBroken: false, isLocked: false, needsValues: false };

  it.each([
    [{}, undefined],
    [{ hasAccount: false }, "Template cannot be sent / No account associated"],
    [{ isBroken: true }, "Amazon SES could not render this template."],
    [{ needsValues: true }, "Fill in the placeholders and submit them first."],
  ])("with %j is refused with %j", (change, reason) => {
    expect(sendBlocker({ ...ready, ...change })).toBe(reason);
  });

  it("complex placeholders needs a plan that includes them", () => {
    expect(sendBlocker({ ...ready, isLocked: true })).toMatch(
      /^Complex placeholders are available on business and corporate plans only/,
    );
  });
});
