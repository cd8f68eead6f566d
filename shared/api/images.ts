import { UploadedImage } from "../models/image.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

export const imageRoutes = defineRoutes({
  uploadImage: {
    method: "POST",
    path: "/images/upload",
    access: anyOf("create_templates", "edit_templates", "write_blocks", "edit_blocks"),
    needs: ["images:write"],
    audits: { nothing: "Nobody sees an image before a template shows it." },
    summary: "Upload an image (multipart, field `file`: PNG, JPEG, GIF or WebP, at most 4 MB).",
    bodyKind: "multipart",
    reply: UploadedImage,
    status: 201,
    fails: ["IMAGE_NOT_ACCEPTED"],
  },
});
