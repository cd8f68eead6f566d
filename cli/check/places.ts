import type { StoredSource } from "#shared/models/template-source.ts";
import type { FoundTemplate } from "../folder/read-templates.ts";
import { startOf, type Place } from "../folder/problem.ts";

/** A place in a part of the mail, as the preflight and the contract name it. */
interface PlaceInMail {
  readonly part?: string | undefined;
  readonly line: number;
  readonly column: number;
  /** What is written there. */
  readonly text?: string | undefined;
}

function placeAt(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { file, line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** Finds where people wrote what a check is about. */
export interface Places {
  /** Of an item of the design by its id, and of one of its values. */
  readonly ofItem: (item: string | null, field: readonly string[]) => Place;
  /** Of a part of the mail in a language. */
  readonly inMail: (at: PlaceInMail, language: string | undefined) => Place;
}

export function createPlaces({ path, files, described }: FoundTemplate, { html, text }: StoredSource): Places {
  const designFile = `${path}/design.json`;
  const design = files.get("design.json") ?? "";
  const bodyFile = html === undefined ? designFile : `${path}/mail.html`;
  const ofYaml = (at: readonly string[]) => described?.placeOf(at) ?? startOf(`${path}/template.yaml`);

  /** Design JSON has its keys in order, so an item's values follow its id. */
  const ofItem = (item: string | null, field: readonly string[]): Place => {
    const id = item === null ? -1 : design.indexOf(`"id": ${JSON.stringify(item)}`);
    if (html !== undefined || (item !== null && id < 0)) return startOf(bodyFile);
    const value = design.indexOf(`"${field.at(-1) ?? ""}":`, Math.max(0, id));
    return placeAt(designFile, design, Math.max(0, value < 0 ? id : value));
  };

  const inDesign = (written: string | undefined): Place => {
    const json = written === undefined ? "" : JSON.stringify(written).slice(1, -1);
    const offset = json === "" ? -1 : design.indexOf(json);
    return offset < 0 ? startOf(designFile) : placeAt(designFile, design, offset);
  };

  const inMail = ({ part, line, column, text: written }: PlaceInMail, language: string | undefined): Place => {
    if (part === "subject") {
      const own = described?.value.words?.[language ?? ""]?.subject;
      return ofYaml(language !== undefined && own !== undefined ? ["words", language, "subject"] : ["subject"]);
    }
    if (part === "text" && text !== undefined && language === undefined)
      return { file: `${path}/mail.txt`, line, column };
    return html === undefined ? inDesign(written) : { file: bodyFile, line, column };
  };

  return { ofItem, inMail };
}
