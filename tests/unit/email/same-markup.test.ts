import { expect, test } from "vitest";
import { isSameMarkup } from "#shared/email/import/same-markup.ts";

test.each([
  ["white space between tags", "<p>a</p>\n <p>b</p>", "<p>a</p><p>b</p>"],
  ["white space in words", "<p>a \n b</p>", "<p>a b</p>"],
  ["the case of an end tag", "<p>a</P>", "<p>a</p>"],
  ["the order of attributes", '<td width="1" height="2">', '<td height="2" width="1">'],
  ["the order of declarations", '<p style="color:red;margin:0">', '<p style="margin:0;color:red">'],
  ["how Outlook's colour is written", '<td bgcolor="rgb(255, 0, 0)">', '<td bgcolor="#ff0000">'],
  ["scaffolding for Outlook", "<p>a<!--[if mso]><table><tr><td><![endif]--></p>", "<p>a</p>"],
  [
    "the order of a place's words",
    '<p style="background-position:top center">',
    '<p style="background-position:center top">',
  ],
  ["the middle said twice", '<p style="background-position:center center">', '<p style="background-position:center">'],
  ["names that only our rules use", '<p class="v-text-align big">', '<p class="big">'],
])("two pieces of html are equal despite different %s", (_what, one, other) => {
  expect(isSameMarkup(one, other)).toBe(true);
});

test.each([
  ["words", "<p>a</p>", "<p>b</p>"],
  ["an end tag", "<b>a</b>c", "<b>a</i>c"],
  ["Outlook's colour", '<td bgcolor="#ff0000">', '<td bgcolor="#00ff00">'],
  ["where a picture stands", '<p style="background-position:center top">', '<p style="background-position:center">'],
  ["a corner", '<p style="background-position:left top">', '<p style="background-position:right top">'],
  ["one or two distances", '<p style="background-position:0 5%">', '<p style="background-position:05%">'],
  ["a class", '<p class="big">', '<p class="small">'],
  ["words for Outlook", "<p>a<!--[if mso]>b<![endif]--></p>", "<p>a</p>"],
])("two pieces of html are not equal if they differ in %s", (_what, one, other) => {
  expect(isSameMarkup(one, other)).toBe(false);
});
