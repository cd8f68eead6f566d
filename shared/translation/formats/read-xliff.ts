import { SaxesParser, type SaxesTagNS } from "saxes";
import { joined, type Piece } from "../segment-text.ts";
import { checkIds, FileProblem, versionIn, type FileSegment, type TranslationFile } from "../translation-file.ts";
import { fromToken, xliffNames } from "./xliff-names.ts";

const versions: readonly (string | undefined)[] = ["2.0", "2.1"];
/** Tools add groups; nothing needs more levels. */
const MOST_LEVELS = 100;

interface Unit {
  readonly id: string;
  readonly hash: string;
  readonly parts: Part[];
}

/** A `<segment>` or an `<ignorable>`. */
interface Part {
  readonly isIgnorable: boolean;
  readonly isInitial: boolean;
  source: Piece[] | undefined;
  target: Piece[] | undefined;
}

/**
 * Reads a file of XLIFF 2.0 or 2.1. Document type declarations and undefined entities are refused, codes are read by
 * their ids only, and data of codes is ignored: what is stored never comes from the file. Linear.
 * @throws FileProblem
 */
export function readXliff(xml: string): TranslationFile {
  const reader = new XliffReader();
  const parser = new SaxesParser({ xmlns: true });
  parser.on("doctype", () => {
    throw new FileProblem("The file has a document type declaration, which XLIFF does not need.");
  });
  parser.on("error", ({ message }) => {
    throw new FileProblem(`The file is not well-formed XML: ${message}`);
  });
  parser.on("opentag", (tag) => reader.open(tag));
  parser.on("closetag", (tag) => reader.close(tag));
  parser.on("text", (text) => reader.text(text));
  parser.on("cdata", (text) => reader.text(text));
  parser.write(xml).close();
  return reader.result();
}

class XliffReader {
  private readonly segments: FileSegment[] = [];
  private readonly names: string[] = [];
  private unit: Unit | undefined;
  /** The pieces of the `<source>` or `<target>` that is open. */
  private pieces: Piece[] | undefined;
  private language: string | undefined;
  private file: { readonly templateId: string; readonly version: number } | undefined;

  open(tag: SaxesTagNS): void {
    if (this.names.push(tag.local) > MOST_LEVELS) throw new FileProblem("The file has too many nested elements.");
    if (this.names.length === 1) this.root(tag);
    else if (tag.uri === xliffNames.core) this.element(tag);
  }

  close(tag: SaxesTagNS): void {
    this.names.pop();
    if (tag.uri !== xliffNames.core) return;
    if (tag.local === "pc") this.pieces?.push({ code: valueOf(tag, "id"), mark: "close" });
    if (tag.local === "source" || tag.local === "target") this.pieces = undefined;
    if (tag.local !== "unit" || this.unit === undefined) return;
    const { id, hash, parts } = this.unit;
    this.segments.push({ id, hash, target: targetOf(parts) });
    this.unit = undefined;
  }

  text(text: string): void {
    this.pieces?.push(text);
  }

  result(): TranslationFile {
    if (this.file === undefined) throw new FileProblem("The file names no template.");
    if (this.language === undefined) throw new FileProblem("The file names no language (trgLang).");
    checkIds(this.segments);
    return { ...this.file, language: this.language, segments: this.segments };
  }

  private root(tag: SaxesTagNS): void {
    const version = tag.attributes["version"]?.value;
    if (tag.local !== "xliff") throw new FileProblem("The file is not XLIFF.");
    if (tag.uri !== xliffNames.core || !versions.includes(version)) {
      throw new FileProblem(`The file has XLIFF ${version ?? "without a version"}; 2.0 and 2.1 can be read.`);
    }
    this.language = tag.attributes["trgLang"]?.value;
  }

  private element(tag: SaxesTagNS): void {
    if (this.pieces !== undefined) {
      this.inline(tag, this.pieces);
      return;
    }
    const part = this.unit?.parts.at(-1);
    if (tag.local === "file") this.beginFile(tag);
    else if (tag.local === "unit") {
      this.unit = { id: fromToken(valueOf(tag, "id")), hash: valueOf(tag, "hash", xliffNames.own), parts: [] };
    } else if (tag.local === "segment" || tag.local === "ignorable") {
      const isInitial = tag.attributes["state"]?.value === "initial";
      this.unit?.parts.push({
        ...{ isIgnorable: tag.local === "ignorable", isInitial, source: undefined, target: undefined },
      });
    } else if (tag.local === "source" && part) this.pieces = part.source = [];
    else if (tag.local === "target" && part) this.pieces = part.target = [];
  }

  private beginFile(tag: SaxesTagNS): void {
    if (this.file !== undefined) throw new FileProblem("The file holds more than one template.");
    const version = versionIn(valueOf(tag, "version", xliffNames.own));
    this.file = { templateId: valueOf(tag, "original"), version };
  }

  private inline(tag: SaxesTagNS, pieces: Piece[]): void {
    switch (tag.local) {
      case "pc":
      case "sc":
        pieces.push({ code: valueOf(tag, "id"), mark: "open" });
        break;
      case "ec":
        pieces.push({ code: valueOf(tag, "startRef") || valueOf(tag, "id"), mark: "close" });
        break;
      case "ph":
        pieces.push({ code: valueOf(tag, "id"), mark: "alone" });
        break;
      case "cp":
        pieces.push(characterOf(valueOf(tag, "hex")));
        break;
      default:
        // Annotations (mrk, sm, em) say something about a text and are no part of it.
        if (!["mrk", "sm", "em"].includes(tag.local)) {
          throw new FileProblem(`The file has <${tag.local}> in a text, which XLIFF does not allow.`);
        }
    }
  }
}

function valueOf(tag: SaxesTagNS, name: string, uri = ""): string {
  if (uri === "") return tag.attributes[name]?.value ?? "";
  return Object.values(tag.attributes).find((each) => each.local === name && each.uri === uri)?.value ?? "";
}

function characterOf(hex: string): string {
  const point = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
  return point <= 0x10_ffff ? String.fromCodePoint(point) : "";
}

/** The target of all parts of a unit; undefined if one is not translated. Tools may split a text, also where they should not. */
function targetOf(parts: readonly Part[]): readonly Piece[] | undefined {
  const isTranslated = ({ isIgnorable, isInitial, target }: Part) =>
    isIgnorable || (!isInitial && target !== undefined);
  if (!parts.some(({ isIgnorable }) => !isIgnorable) || !parts.every(isTranslated)) return undefined;
  const pieces = joined(
    parts.flatMap(({ isIgnorable, source, target }) => target ?? (isIgnorable ? (source ?? []) : [])),
  );
  return pieces.length === 0 ? undefined : pieces;
}
