import { imageRoutes } from "#shared/api/images.ts";
import { uploadFile, type OnProgress } from "../api/upload-file.ts";

/** Stores an image for use in mails. */
export const uploadImage = (file: File, onProgress: OnProgress) =>
  uploadFile(imageRoutes.uploadImage, file, onProgress);
