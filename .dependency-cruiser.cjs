/** Import rules between folders: see ARCHITECTURE.md, "Folders and import rules". */
const room = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from },
  to: { path: to },
});

/** The layers of editor/app, lowest first. The panels and the host's session are above the kit and do not import each other. */
const editorLayers = ["model", "state", "kit", "(?:panels|host)", "shell"].map((layer) => `^editor/app/${layer}/`);

module.exports = {
  forbidden: [
    ...editorLayers
      .slice(0, -1)
      .map((layer, i) =>
        room(`editor-layer-${i + 1}`, layer, editorLayers.slice(i + 1).join("|"), "editor/README.md, Layers"),
      ),
    room(
      "editor-panels-know-no-host",
      "^editor/app/panels/",
      "^editor/app/host/",
      "a panel reaches the host by its session",
    ),
    room(
      "editor-host-knows-no-panels",
      "^editor/app/host/",
      "^editor/app/(kit|panels)/",
      "the host's calls change the state only",
    ),
    {
      name: "no-circles-between-files",
      comment: "also type-only ones: files that need each other's types belong together",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-circles-between-folders",
      comment: "a folder counts with its subfolders, so that a subfolder may use the files of its parent",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    room(
      "shared-stands-alone",
      "^shared/",
      "^(functions|infra|web|cli|construct|editor|local|bin|tests)/",
      "shared is what both sides agree on",
    ),
    room(
      "editor-knows-only-shared",
      "^editor/",
      "^(functions|infra|web|cli|construct|local|bin|tests)/",
      "the editor knows nothing of the app",
    ),
    room(
      "cli-knows-only-shared",
      "^cli/",
      "^(functions|infra|web|construct|editor|local|bin|tests)/",
      "the command line reaches the product by its API",
    ),
    room(
      "construct-knows-only-the-command-line",
      "^construct/",
      "^(functions|infra|web|editor|local|bin|tests)/",
      "the construct pushes as the command line does",
    ),
    {
      name: "an-app-of-the-cdk-loads-no-command-line",
      comment: "what the construct's app runs reads files; its Lambda pushes them",
      severity: "error",
      from: { path: "^construct/", pathNot: "^construct/(handler/|bundle[.]ts$)" },
      to: { path: "^(cli|shared|construct/handler)/" },
    },
    room(
      "web-knows-only-shared",
      "^web/",
      "^(functions|infra|cli|construct|editor|local|bin|tests)/",
      "the editor is loaded as a built script",
    ),
    room(
      "infra-knows-only-shared",
      "^infra/",
      "^(functions|web|cli|construct|editor|local|bin|tests)/",
      "handlers are named by path",
    ),
    room(
      "functions-stay-in-lambda",
      "^functions/",
      "^(infra|web|cli|construct|editor|local|bin|tests)/",
      "production code knows nothing of local mode",
    ),
    room(
      "local-stands-alone",
      "^local/",
      "^(shared|functions|infra|web|cli|construct|editor|bin|tests)/",
      "a package of its own: settings, triggers and the site are handed in",
    ),
    room(
      "nothing-imports-tests",
      "^(bin|shared|functions|infra|web|cli|construct|editor|local)/",
      "^tests/",
      "tests look at us, never the other way",
    ),
    {
      name: "an-area-imports-no-other-area",
      severity: "error",
      from: { path: "^functions/(?!core/|domain/|storage/|adapters/|triggers/)([^/]+)/" },
      to: {
        path: "^functions/(?!core/|domain/|storage/)[^/]+/",
        pathNot: "^functions/$1/",
      },
    },
    {
      name: "a-handler-imports-only-its-own-routes",
      comment: "the whole table costs 35 ms of cold start",
      severity: "error",
      from: { path: "^functions/" },
      to: { path: "^shared/api/(index|entries)\\.ts$" },
    },
    room(
      "domain-reaches-no-adapter",
      "^functions/domain/",
      "^functions/(core|triggers|adapters/(?!ports/))",
      "ports come as arguments",
    ),
    room(
      "storage-knows-ports",
      "^functions/storage/",
      "^functions/(core|domain|triggers|adapters/(?!ports/))",
      "stores speak to the table port",
    ),
    room(
      "adapters-know-shared",
      "^functions/adapters/",
      "^functions/(core|domain|storage|triggers)/",
      "an adapter is a leaf",
    ),
    {
      name: "only-adapters-speak-aws",
      severity: "error",
      from: { path: "^(functions|shared|web|editor|infra)/", pathNot: "^functions/adapters/" },
      to: { path: "^node_modules/(@aws-sdk|stripe)/" },
    },
    {
      name: "web-features-stay-apart",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/(features/|app/)", pathNot: "^web/src/features/$1/" },
    },
    room("web-ui-is-a-leaf", "^web/src/(ui|lib)/", "^web/src/(features|app)/", "ui and lib serve the features"),
    {
      name: "declared-packages-only",
      severity: "error",
      from: { pathNot: "^tests/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(cli|construct|editor|local)/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
