import { describe, expect, it } from "vitest";
import { errors } from "#shared/texts/german/errors.ts";
import { jobs } from "#shared/texts/german/jobs.ts";
import { notifications } from "#shared/texts/german/notifications.ts";
import { permissions } from "#shared/texts/german/permissions.ts";

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(Object.entries({ errors, jobs, notifications, permissions }))(
  "the German texts of %s",
  (_, dictionary) => {
    it.each(Object.entries(dictionary))(
      "%s: the same placeholders, and no quotes of another language",
      (english, german) => {
        expect(placeholdersOf(german)).toEqual(placeholdersOf(english));
        expect(german).not.toMatch(/["“](?=\w)/);
        expect(german.trim()).not.toBe("");
      },
    );
  },
);
