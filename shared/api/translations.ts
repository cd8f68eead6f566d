import * as z from "zod";
import { Id } from "../models/scalars.ts";
import {
  ExportedTranslationFiles,
  ExportedTranslations,
  ImportedTranslations,
  TranslationExportQuery,
  TranslationFilesQuery,
  TranslationImport,
  TranslationPreview,
  TranslationPreviews,
  TranslationUpload,
  TranslationUploads,
} from "../models/translation.ts";
import { anyOf, anyTemplatePermission, designPermissions } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const ofBlock = z.strictObject({ id: Id });
const ofTemplate = z.strictObject({ id: Id });

/** A file of 4 MB; in JSON a quote takes two characters. */
const BODY_THOUSANDS = 5200;

/** Files for translators. */
export const translationRoutes = defineRoutes({
  exportTranslations: {
    method: "GET",
    path: "/template/{id}/translations",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "The texts of a template's newest version as a file for translators.",
    params: ofTemplate,
    query: TranslationExportQuery,
    reply: ExportedTranslations,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  previewTranslations: {
    method: "POST",
    path: "/template/{id}/translations/preview",
    access: anyOf("edit_templates"),
    needs: ["table:read"],
    audits: { nothing: "It changes nothing: an import does." },
    summary: "What an import of a translators' file would change.",
    params: ofTemplate,
    body: TranslationUpload,
    bodyThousands: BODY_THOUSANDS,
    reply: TranslationPreview,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  importTranslations: {
    method: "POST",
    path: "/template/{id}/translations",
    withinLimits: true,
    access: anyOf("edit_templates"),
    needs: ["table:write"],
    audits: "template.saved",
    summary: "Save the translations of a file as a new version; a file without changes saves none.",
    params: ofTemplate,
    body: TranslationImport,
    bodyThousands: BODY_THOUSANDS,
    reply: ImportedTranslations,
    fails: [
      "TEMPLATE_NOT_FOUND",
      "TEMPLATE_CHANGED",
      "TEMPLATE_DESIGN_INVALID",
      "TEMPLATE_TOO_LARGE",
      "TEMPLATE_EXISTS",
      "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED",
    ],
  },
  exportBlockTranslations: {
    method: "GET",
    path: "/blocks/{id}/translations",
    access: anyOf(...designPermissions),
    needs: ["table:read"],
    summary: "The texts of a reusable block's newest version as a file for translators.",
    params: ofBlock,
    query: TranslationExportQuery,
    reply: ExportedTranslations,
    fails: ["BLOCK_NOT_FOUND", "BLOCK_HAS_NO_DESIGN"],
  },
  previewBlockTranslations: {
    method: "POST",
    path: "/blocks/{id}/translations/preview",
    access: anyOf("edit_templates", "edit_blocks"),
    needs: ["table:read"],
    audits: { nothing: "It changes nothing: an import does." },
    summary: "What an import of a translators' file would change in a reusable block.",
    params: ofBlock,
    body: TranslationUpload,
    bodyThousands: BODY_THOUSANDS,
    reply: TranslationPreview,
    fails: ["BLOCK_NOT_FOUND", "BLOCK_HAS_NO_DESIGN"],
  },
  importBlockTranslations: {
    method: "POST",
    path: "/blocks/{id}/translations",
    withinLimits: true,
    access: anyOf("edit_templates", "edit_blocks"),
    needs: ["table:write"],
    audits: "block.changed",
    summary:
      "Save the translations of a file as a new version of a reusable block; a file without changes saves none. Its templates stay as they are.",
    params: ofBlock,
    body: TranslationImport,
    bodyThousands: BODY_THOUSANDS,
    reply: ImportedTranslations,
    fails: [
      "BLOCK_NOT_FOUND",
      "BLOCK_HAS_NO_DESIGN",
      "BLOCK_CHANGED",
      "BLOCK_DESIGN_INVALID",
      "BLOCK_HAS_MULTIPLE_ROWS",
    ],
  },
  exportTranslationFiles: {
    method: "POST",
    path: "/translations/export",
    access: anyTemplatePermission,
    needs: ["table:read"],
    audits: { nothing: "It changes nothing: the templates are named in the body because of their number." },
    summary: "The texts of several templates' newest versions as a file for translators each.",
    body: TranslationFilesQuery,
    reply: ExportedTranslationFiles,
    timeoutSeconds: 29,
  },
  previewTranslationFiles: {
    method: "POST",
    path: "/translations/preview",
    access: anyOf("edit_templates", "edit_blocks"),
    needs: ["table:read"],
    audits: { nothing: "It changes nothing: an import of each file does." },
    summary:
      "What imports of several translators' files of templates and blocks would change, in numbers; those of templates need `edit_templates`.",
    body: TranslationUploads,
    bodyThousands: BODY_THOUSANDS,
    reply: TranslationPreviews,
    timeoutSeconds: 29,
  },
});
