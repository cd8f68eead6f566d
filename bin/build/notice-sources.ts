import { resolve } from "node:path";
import { packageFolder } from "../../editor/build/third-party.ts";

/** The package from which a data file of this project was generated; undefined for all other files. */
const sourceOfData = (moduleId: string): string | undefined =>
  moduleId.endsWith("/shared/passwords/common-passwords.ts")
    ? resolve(import.meta.dirname, "../../node_modules/@zxcvbn-ts/language-common")
    : undefined;

/** The folder of the package whose notice a module of the app needs. */
export const noticeSource = (moduleId: string): string | undefined => packageFolder(moduleId) ?? sourceOfData(moduleId);
