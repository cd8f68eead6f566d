import { describe, expect, it } from "vitest";
import { changeOf, isUnsaved, untouched, type Draft } from "#web/features/template-editor/draft.ts";
import { displayConditionsOf, mergeTagsOf } from "#web/ui/design/merge-tags.ts";
import { withReadableDates } from "#web/lib/format/readable-dates.ts";
import { readSettings } from "#web/features/template-editor/read-settings.ts";
import { type SaveButtonState, saveButtonState } from "#web/features/template-editor/save-button-state.ts";
import { problemOfSave } from "#web/features/template-editor/save-problem.ts";
import { problemOfPublish } from "#web/ui/publishing/publish-problem.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { settingsLines, textOfSettings } from "#web/lib/templates/settings-text.ts";

const yesAndNo = [true, false];
const situations = yesAndNo.flatMap((hasDefaultAccount) =>
  yesAndNo.flatMap((hasSeveralAccounts) =>
    yesAndNo.flatMap((unpublishedChanges) =>
      yesAndNo.flatMap((unsaved) =>
        yesAndNo.map((busy) => ({
          hasDefaultAccount,
          hasSeveralAccounts,
          unpublishedChanges,
          missingElsewhere: false,
          unsaved,
          busy,
        })),
      ),
    ),
  ),
);
type Situation = (typeof situations)[number];

/** Keys: default account, several accounts, unpublished changes, unsaved changes. Values: the button's action. */
const button: Readonly<Record<string, string>> = {
  "account several unpublished unsaved": "Save, with Save in all accounts",
  "account several unpublished -": "Publish, with Publish to other accounts",
  "account several - unsaved": "Save, with Save in all accounts",
  "account several - -": "nothing, as Save, with Save in all accounts",
  "account - unpublished unsaved": "Save",
  "account - unpublished -": "Publish",
  "account - - unsaved": "Save",
  "account - - -": "nothing, as Save",
  "- several unpublished unsaved": "Save, with Save in all accounts",
  "- several unpublished -": "nothing, as Save, with Save in all accounts",
  "- several - unsaved": "Save, with Save in all accounts",
  "- several - -": "nothing, as Save, with Save in all accounts",
  "- - unpublished unsaved": "Save",
  "- - unpublished -": "nothing, as Save",
  "- - - unsaved": "Save",
  "- - - -": "nothing, as Save",
};

const wordsOf = ({ hasDefaultAccount, hasSeveralAccounts, unpublishedChanges, unsaved }: Situation) =>
  [
    hasDefaultAccount ? "account" : "-",
    hasSeveralAccounts ? "several" : "-",
    unpublishedChanges ? "unpublished" : "-",
    unsaved ? "unsaved" : "-",
  ].join(" ");

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const described = ({ action, disabled, menu }: SaveButtonState) =>
  [
    ...(disabled ? ["nothing, as "] : []),
    capital(action),
    ...(menu === "none" ? [] : [`, with ${capital(menu)}`]),
  ].join("");

describe("the button of the editor", () => {
  it.each(situations.map((situation) => [wordsOf(situation), situation.busy, situation] as const))(
    "with %s (busy: %s)",
    (words, busy, situation) => {
      const state = saveButtonState(situation);
      const whenIdle = button[words]!;
      const expected = busy && !whenIdle.startsWith("nothing") ? `nothing, as ${whenIdle}` : whenIdle;
      expect(described(state)).toBe(expected);
    },
  );
});

describe("a template that another account lacks", () => {
  const situation = { hasDefaultAccount: true, hasSeveralAccounts: true, missingElsewhere: true, busy: false };

  it.each([
    [{ unpublishedChanges: false, unsaved: false }, "publish elsewhere", "publish to other accounts"],
    [{ unpublishedChanges: true, unsaved: false }, "publish", "publish to other accounts"],
    [{ unpublishedChanges: false, unsaved: true }, "save", "save in all accounts"],
  ])("with %j is offered to %s", (change, action, menu) => {
    expect(saveButtonState({ ...situation, ...change })).toEqual({ action, disabled: false, menu });
  });

  it("is disabled while something is running", () => {
    const state = saveButtonState({ ...situation, unpublishedChanges: false, unsaved: false, busy: true });
    expect(state).toMatchObject({ action: "publish elsewhere", disabled: true });
  });
});

const mailSettings = { replyTo: ["a@example.com"], headers: [{ name: "X-Shop", value: "1" }] };
const typed = { replyTo: "a@example.com", configurationSetName: "", headers: "X-Shop: 1" };
const saved = {
  mailSettings,
  words: { de: { subject: "Hallo" } },
  languages: ["de", "fr"],
  finals: { de: { version: 2, kept: { "a.text": "0123456789abcdef" } } },
  templateName: "hello",
  subject: "Hello",
  html: "<p>Hi</p>",
  text: "Hi",
  textIsOwn: false,
  design: '{"a": 1}',
  versionNumber: 4,
};
const draft = (changes: Partial<Draft>): Draft => ({ ...untouched, ...changes });

describe("unsaved changes", () => {
  it.each([
    ["nothing was touched", {}, false],
    ["the design was changed", { designChanges: 1 }, true],
    ["the design was changed and saved", { designChanges: 2, savedDesignChanges: 2 }, false],
    ["the design was changed again while it was being saved", { designChanges: 3, savedDesignChanges: 2 }, true],
    ["the name is another", { name: "bye" }, true],
    ["the name was changed back", { name: "hello" }, false],
    ["the mail settings were typed as they are", { settings: typed }, false],
    ["there is another reply-to address", { settings: { ...typed, replyTo: "b@example.com" } }, true],
    ["the settings cannot be parsed", { settings: { ...typed, headers: "nonsense" } }, true],
    ["the subject is another", { subject: "Hello you" }, true],
    ["the subject was changed back", { subject: "Hello" }, false],
    ["a subject in another language is another", { words: { de: { subject: "Servus" } } }, true],
    ["the words of another language were removed", { words: {} }, true],
    ["a text part in another language is written by hand", { words: { de: { subject: "Hallo", text: "Hi" } } }, true],
    ["the words of another language were changed back", { words: { de: { subject: "Hallo" } } }, false],
    ["a language was left out", { languages: ["de"] }, true],
    ["all languages are used", { languages: null }, true],
    ["the languages were chosen as before, in another order", { languages: ["fr", "de"] }, false],
    ["a language is final no more", { finals: {} }, true],
    ["a language is final again", { finals: { de: { version: 0 } } }, true],
    ["another translation was kept", { finals: { de: { version: 2, kept: { b: "0123456789abcdef" } } } }, true],
    [
      "the final languages are as before",
      { finals: { de: { kept: { "a.text": "0123456789abcdef" }, version: 2 } } },
      false,
    ],
    ["a text part was written", { text: "Hi there" }, true],
    ["the text part is generated from the design, as before", { text: "" }, false],
  ])("%s", (_what, changes, unsaved) => {
    expect(isUnsaved(draft(changes), saved)).toBe(unsaved);
  });

  it("generating a text part that was written by hand is an unsaved change", () => {
    expect(isUnsaved(draft({ text: "" }), { ...saved, textIsOwn: true })).toBe(true);
  });
});

describe("mail settings as they are typed", () => {
  it("are parsed, and written as typed", () => {
    const text = {
      replyTo: "a@example.com; B@example.com",
      configurationSetName: " news ",
      headers: "List-Unsubscribe: <https://shop.example/out?a=1>\n\nX-Shop:1",
    };
    expect(readSettings(text)).toEqual({
      ok: true,
      settings: {
        replyTo: ["a@example.com", "b@example.com"],
        configurationSetName: "news",
        headers: [
          { name: "List-Unsubscribe", value: "<https://shop.example/out?a=1>" },
          { name: "X-Shop", value: "1" },
        ],
      },
    });
    expect(textOfSettings(mailSettings)).toEqual(typed);
  });

  it("are compared line by line, without unset ones", () => {
    expect(settingsLines({ replyTo: [], headers: [] })).toBe("");
    expect(settingsLines({ ...mailSettings, replyTo: [...mailSettings.replyTo, "b@example.com"] })).toBe(
      "Reply-to: a@example.com, b@example.com\nX-Shop: 1",
    );
    expect(settingsLines({ replyTo: [], configurationSetName: "news", headers: [] })).toBe("Configuration set: news");
  });

  it.each([
    [{ replyTo: "nobody" }, "replyTo", "Please enter a valid email address."],
    [{ headers: "Subject: Mine" }, "headers", "Amazon SES writes this header itself."],
    [{ headers: "nonsense" }, "headers", "A header's value has up to 870 plain characters in one line."],
    [
      { configurationSetName: "two words" },
      "configurationSetName",
      "A configuration set has up to 64 letters, digits, minuses or underscores.",
    ],
  ])("%j is refused at its field", (change, field, message) => {
    expect(readSettings({ ...typed, ...change })).toMatchObject({ ok: false, problems: { [field]: message } });
  });
});

describe("what a save sends", () => {
  const readDesign = () => Promise.resolve('{"a":2}');

  it("is the unchanged design if it was not edited, without unchanged subject and text", async () => {
    expect(await changeOf(draft({ subject: "New", text: "" }), saved, readDesign)).toEqual({
      basedOnVersion: 4,
      design: '{"a": 1}',
      subject: "New",
    });
  });

  it("is the editor's design if it was edited", async () => {
    const change = await changeOf(draft({ designChanges: 1 }), saved, readDesign);
    expect(change).toEqual({ basedOnVersion: 4, design: '{"a":2}' });
  });

  it("has the languages of the template if their choice has changed", async () => {
    expect((await changeOf(draft({ languages: ["de"] }), saved, readDesign)).languages).toEqual(["de"]);
    expect((await changeOf(draft({ languages: null }), saved, readDesign)).languages).toBeNull();
    expect(await changeOf(draft({ languages: ["fr", "de"] }), saved, readDesign)).not.toHaveProperty("languages");
  });

  it("asks the API to generate the text part from the design", async () => {
    const change = await changeOf(draft({ text: "" }), { ...saved, textIsOwn: true }, readDesign);
    expect(change.text).toBe("");
  });
});

const refusal = (code: string, fields: { field: string; rule: string }[] = []) =>
  new ApiError({ status: 409, code, fields });

const change = { basedOnVersion: 2, design: "{}" };

describe("a refused save or publish", () => {
  it("asks what to do if another user saved, and shows who and when", () => {
    const rule = "Version 3 was saved by ada@example.com on 2026-11-20T10:00:00.000Z.";
    expect(problemOfSave(refusal("TEMPLATE_CHANGED", [{ field: "basedOnVersion", rule }]), change)).toEqual({
      kind: "changed",
      who: rule,
      change,
    });
    expect(withReadableDates(rule)).toMatch(
      /^Version 3 was saved by ada@example\.com on Nov \d+, 2026, \d+:\d\d [AP]M\.$/,
    );
  });

  it("asks what to do with changed blocks, by their labels", () => {
    const fields = [{ field: "design", rule: "Footer" }];
    expect(problemOfSave(refusal("TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED", fields), change)).toEqual({
      kind: "blocks-modified",
      labels: ["Footer"],
    });
  });

  it("asks before it overwrites a foreign change in Amazon SES", () => {
    expect(problemOfPublish(refusal("TEMPLATE_CHANGED_IN_SES"))).toEqual({ kind: "changed-in-ses" });
  });

  it("lists the places that Amazon SES could not render", () => {
    const places = [{ field: "html", rule: "Line 1, column 2: {{#if}} is never closed." }];
    expect(problemOfPublish(refusal("TEMPLATE_PREFLIGHT_FAILED", places))).toEqual({ kind: "preflight", places });
  });

  it("asks nothing after any other refusal", () => {
    expect(problemOfSave(refusal("TEMPLATE_TOO_LARGE"), change)).toBeUndefined();
    expect(problemOfPublish(refusal("TEMPLATE_CHANGED"))).toBeUndefined();
    expect(problemOfSave(new Error("TEMPLATE_CHANGED"), change)).toBeUndefined();
  });
});

describe("the placeholders that the editor offers", () => {
  const html =
    "{{name}} {{user.city.zip}} {{[first name]}} {{#if vip}}x{{/if}} {{#each items}}{{title}}{{#each sizes}}{{cm}}{{/each}}{{/each}}{{#each user.tags}}{{this}}{{/each}}";
  const found = extractPlaceholders({ subject: "", html });
  if (!found.ok) throw new Error("the example does not parse");
  const { tree } = found;

  it("are single ones, then groups of objects and of list items", () => {
    const ofItem = (name: string, repeat: string) => ({ name, value: `{{${name}}}`, kind: "text", repeat });
    expect(mergeTagsOf(tree)).toEqual([
      { name: "name", value: "{{name}}", kind: "text" },
      { name: "first name", value: "{{[first name]}}", kind: "text" },
      { name: "user", mergeTags: [{ name: "user.city.zip", value: "{{user.city.zip}}", kind: "text" }] },
      { name: "Inside each of user.tags", mergeTags: [ofItem("this", "user.tags")] },
      { name: "Inside each of items", mergeTags: [ofItem("this.title", "items")] },
      { name: "Inside each of this.sizes", mergeTags: [ofItem("this.cm", "this.sizes")] },
    ]);
  });

  it("have their values in sample data as samples", () => {
    const samples = (data: Record<string, unknown>) =>
      mergeTagsOf(tree, data)
        .flatMap((tag) => [tag, ...(tag.mergeTags ?? [])])
        .flatMap(({ name, sample }) => (sample === undefined ? [] : [[name, sample]]));
    expect(samples({ name: "Ada", "first name": 7, user: { city: { zip: "01067" } }, title: "none" })).toEqual([
      ["name", "Ada"],
      ["first name", "7"],
      ["user.city.zip", "01067"],
    ]);
    expect(samples({ name: ["Ada"], user: "Ada" })).toEqual([]);
  });

  it("have the items of sample data as samples of their lists, and the lists that only it has", () => {
    const data = {
      name: "Ada",
      items: [{ title: "Tea" }, { title: "Ink" }],
      order: { "old lines": [{ sku: 1, parts: [] }] },
      empty: [],
    };
    const groups = mergeTagsOf(tree, data).filter(({ rules }) => rules !== undefined);
    expect(groups.map(({ name, rules }) => [name, rules?.["repeat"]?.before, rules?.["repeat"]?.sample])).toEqual([
      ["Inside each of items", "{{#each items}}", data.items],
      ["Inside each of order.old lines", "{{#each order.[old lines]}}", [{ sku: "1" }]],
    ]);
    expect(groups[1]?.mergeTags).toEqual([
      { name: "this.sku", value: "{{this.sku}}", kind: "text", repeat: "order.[old lines]" },
    ]);
  });

  it("surround rows as conditions and loops", () => {
    const written = displayConditionsOf(tree).map(({ label, before, after }) => [label, before, after]);
    expect(written).toEqual([
      ["For each of user.tags", "{{#each user.tags}}", "{{/each}}"],
      ["If vip", "{{#if vip}}", "{{/if}}"],
      ["For each of items", "{{#each items}}", "{{/each}}"],
    ]);
  });
});
