import { writeFile } from "node:fs/promises";
import { cssModuleTypes, cssModuleTypesFile, readCssModules } from "../web/build/css-module-types.ts";

// `npm run styles` writes the types of the app's CSS modules. A test compares them with the modules.

await writeFile(cssModuleTypesFile, cssModuleTypes(await readCssModules()));
