import * as z from "zod";
import { ImageUses, LibraryImage, UploadedImage } from "../models/image.ts";
import { Flag, Id, pageOf, paging } from "../models/scalars.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const designers = anyOf("create_templates", "edit_templates", "write_blocks", "edit_blocks");
const byId = z.strictObject({ id: Id });

export const imageRoutes = defineRoutes({
  uploadImage: {
    method: "POST",
    path: "/images/upload",
    access: designers,
    needs: ["images:write", "table:write"],
    audits: { nothing: "Nobody outside sees an image before a template shows it." },
    summary: "Upload an image (multipart, field `file`: PNG, JPEG, GIF or WebP, at most 4 MB).",
    bodyKind: "multipart",
    reply: UploadedImage,
    status: 201,
    fails: ["IMAGE_NOT_ACCEPTED"],
    // A large photograph is turned upright.
    timeoutSeconds: 29,
  },
  listImages: {
    method: "GET",
    path: "/images",
    access: designers,
    needs: ["table:read"],
    summary: "The company's images: searched by name, sorted, one page of them. `deleted`: those that can be restored.",
    query: z.strictObject({
      ...paging(25),
      search: z.string().max(200).default(""),
      deleted: Flag.default(false),
      order: z.enum(["asc", "desc"]).default("desc"),
      order_by: z.enum(["name", "bytes", "use_count", "created_timestamp"]).default("created_timestamp"),
    }),
    reply: pageOf(LibraryImage),
  },
  listImageUses: {
    method: "GET",
    path: "/images/{id}/uses",
    access: designers,
    needs: ["table:read"],
    summary: "The templates and blocks that show an image, in any of their versions.",
    params: byId,
    reply: ImageUses,
    fails: ["IMAGE_NOT_FOUND"],
  },
  deleteImage: {
    method: "DELETE",
    path: "/images/{id}",
    access: designers,
    needs: ["table:write"],
    touches: ["archive"],
    audits: "image.deleted",
    summary: "Delete an image that nothing shows. It can be restored for 30 days.",
    params: byId,
    fails: ["IMAGE_NOT_FOUND", "IMAGE_IN_USE"],
  },
  restoreImage: {
    method: "POST",
    path: "/images/{id}/restore",
    access: designers,
    needs: ["table:write"],
    touches: ["archive"],
    audits: "image.restored",
    summary: "Bring a deleted image back into the library.",
    params: byId,
    fails: ["IMAGE_NOT_FOUND"],
  },
});
