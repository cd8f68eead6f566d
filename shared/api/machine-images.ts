import * as z from "zod";
import { keyScope } from "../key-scopes.ts";
import { MachineImage } from "../models/machine-image.ts";
import { Cursor, Id, pageLength } from "../models/scalars.ts";
import { defineRoutes } from "./route.ts";

/** For programs: the images that the templates of a company show. docs/api-v1.md shows each call. */
export const machineImageRoutes = defineRoutes({
  listLibraryImages: {
    method: "GET",
    path: "/v1/images",
    access: keyScope("read"),
    acrossAccounts: true,
    needs: ["table:read"],
    summary: "The images of the company, oldest first.",
    query: z.strictObject({
      limit: pageLength,
      cursor: Cursor.optional(),
    }),
    reply: z.object({
      images: z.array(MachineImage),
      /** Absent on the last page. */
      next: Cursor.optional(),
    }),
  },
  uploadLibraryImage: {
    method: "POST",
    path: "/v1/images",
    access: keyScope("write"),
    acrossAccounts: true,
    needs: ["images:write", "table:write"],
    audits: { nothing: "Nobody outside sees an image before a template shows it." },
    summary:
      "Upload an image (multipart, field `file`: PNG, JPEG, GIF or WebP, at most 4 MB). The same bytes are stored once.",
    bodyKind: "multipart",
    needsIdempotencyKey: true,
    reply: MachineImage,
    status: 201,
    fails: ["IMAGE_NOT_ACCEPTED"],
    // A large photograph is turned upright.
    timeoutSeconds: 29,
  },
  readLibraryImage: {
    method: "GET",
    path: "/v1/images/{id}",
    access: keyScope("read"),
    acrossAccounts: true,
    needs: ["table:read"],
    summary: "An image: its address, size and hash.",
    params: z.strictObject({ id: Id }),
    reply: MachineImage,
    fails: ["IMAGE_NOT_FOUND"],
  },
});
