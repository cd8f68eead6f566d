import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordWeakPassword } from "#web/lib/auth/record-weak-password.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each(["password1", "secret", "ann.miller", "Sestina2026"])("a sign-in with %j sets the flag", (password) => {
  recordWeakPassword("ann.miller@example.com", password);
  expect([...stored]).toEqual([["weak-password", "true"]]);
});

it("a sign-in with an accepted password clears the flag", () => {
  recordWeakPassword("ann.miller@example.com", "password1");
  recordWeakPassword("bob@example.com", "Correct-horse-7");
  expect(stored.size).toBe(0);
});
