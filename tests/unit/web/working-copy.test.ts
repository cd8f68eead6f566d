import { describe, expect, it } from "vitest";
import { untouched } from "#web/features/template-editor/draft.ts";
import {
  changeOfCopy,
  copyDiffers,
  copyOfDraft,
  draftOfCopy,
} from "#web/features/template-editor/working-copy/copy-of-draft.ts";
import { WorkingCopy } from "#web/lib/working-copies/working-copy-store.ts";

const design = '{"body":{"rows":[]}}';
const edited = '{"body":{"rows":[],"values":{"preheaderText":"Now"}}}';
const template = {
  ...{ templateName: "hello", subject: "Hello", html: "<p>Hi</p>", text: "Hi", textIsOwn: false },
  ...{ design, versionNumber: 4, languages: ["de"], words: {}, finals: {} },
  mailSettings: { replyTo: [], headers: [] },
};
const edits = {
  subject: "Half done",
  languages: null,
  settings: { replyTo: "@", configurationSetName: "", headers: "" },
};

describe("the working copy of a template", () => {
  it("has the fields as they were typed, the design if it was edited, and the version that was open", async () => {
    const draft = { ...untouched, ...edits, designChanges: 3, savedDesignChanges: 1 };
    const copy = await copyOfDraft(draft, template, () => Promise.resolve(edited));
    expect(copy).toMatchObject({ basedOnVersion: 4, templateName: "hello", design: edited, edits });
    expect(WorkingCopy.parse(copy)).toEqual(copy);
    expect(draftOfCopy(copy)).toEqual({ ...edits, designChanges: 1, savedDesignChanges: 0 });
  });

  it("has no design if only fields were edited", async () => {
    const copy = await copyOfDraft({ ...untouched, ...edits }, template, () => Promise.reject(new Error("not asked")));
    expect(copy.design).toBeUndefined();
    expect(draftOfCopy(copy)).toEqual({ ...edits, ...untouched });
  });

  it("becomes a change of the current version when the user goes on with it", async () => {
    const copy = { basedOnVersion: 2, keptAt: "2026-11-28T10:00:00.000Z", design: edited, edits: { subject: "Mine" } };
    expect(await changeOfCopy(copy, template)).toEqual({ basedOnVersion: 4, design: edited, subject: "Mine" });
  });

  it.each([
    ["another subject", { edits: { subject: "Mine" } }, true],
    ["another design", { design: edited, edits: {} }, true],
    ["what was saved", { edits: { subject: "Hello", languages: ["de"] } }, false],
    ["the saved design with other white space", { design: '{ "body": {"rows": []}}', edits: {} }, false],
  ])("with %s is offered or not", (_, parts, differs) => {
    expect(copyDiffers({ basedOnVersion: 4, keptAt: "2026-11-28T10:00:00.000Z", ...parts }, template)).toBe(differs);
  });

  it("is not read if its design cannot be opened", () => {
    const copy = { basedOnVersion: 4, keptAt: "2026-11-28T10:00:00.000Z", edits: {} };
    expect(WorkingCopy.safeParse({ ...copy, design }).success).toBe(true);
    for (const broken of ["", "{", '{"body":{"rows":[{}]}}', '{"body":7}']) {
      expect(WorkingCopy.safeParse({ ...copy, design: broken }).success, broken).toBe(false);
    }
  });
});
