import * as z from "zod";

export const UploadedImage = z.object({ filelink: z.string(), width: z.int().positive(), height: z.int().positive() });
export type UploadedImage = z.infer<typeof UploadedImage>;
