import Handlebars from "handlebars";
import { outputHelper, readTemplate, stepHelper } from "./grammar.ts";
import { TemplateError } from "./template-error.ts";

/** Enough for any mail; stops recursive partials and deeply nested loops. */
const MAX_STEPS = 200_000;
const MAX_OUTPUT = 40 * 1024 * 1024;

/** A separate environment, so that no other helpers are available to SES's templates. */
const environment = Handlebars.create();
environment.unregisterHelper("log");

export type TemplateData = Readonly<Record<string, unknown>>;

/** As Handlebars prints a value: lists by commas, objects as "[object Object]". */
const printed = (value: unknown): string => String(value);

/**
 * Reads one part (subject, html or text), to be rendered as SES does: values are printed without html escaping; a value
 * that is missing or null fails, and so does anything outside SES's dialect. Both throw TemplateError.
 */
export function compilePart(source: string): (data: TemplateData) => string {
  const template = environment.compile<TemplateData>(readTemplate(source), { noEscape: true });
  return (data) => {
    let steps = 0;
    let length = 0;
    const helpers = {
      [stepHelper]: (): string => {
        steps += 1;
        if (steps > MAX_STEPS) throw new TemplateError("The template takes too many steps to render.");
        return "";
      },
      [outputHelper]: (value: unknown, name: string): string => {
        if (value === undefined || value === null) {
          throw new TemplateError(`Attribute '${name}' is not present in the rendering data.`);
        }
        // Text, because compiled templates would add two adjacent numbers.
        const text = printed(value);
        length += text.length;
        if (length > MAX_OUTPUT) throw new TemplateError("The rendered mail is too large.");
        return text;
      },
    };
    try {
      return template(data, { helpers, allowProtoMethodsByDefault: false, allowProtoPropertiesByDefault: false });
    } catch (error) {
      if (error instanceof TemplateError) throw error;
      throw new TemplateError(error instanceof Error ? error.message : "The template could not be rendered.");
    }
  };
}

/** Renders one part with data. Throws TemplateError. */
export const renderPart = (source: string, data: TemplateData): string => compilePart(source)(data);
