import { defineConfig } from "vitest/config";

const suite = (name: string, testTimeout: number, globalSetup: string[] = []) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: "node",
    globalSetup,
    testTimeout,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      suite("unit", 10_000),
      suite("architecture", 60_000),
      suite("local", 30_000),
      suite("api", 30_000),
      suite("editor", 60_000, ["tests/support/editor-site.ts"]),
      suite("infra", 120_000, ["tests/support/build-once.ts"]),
      suite("oracle", 120_000),
    ],
  },
});
