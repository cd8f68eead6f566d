import { DeleteObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod";
import { imagePath } from "#shared/models/image.ts";
import type { ImageRemoval } from "../ports/image-removal.ts";

const Settings = z.object({ IMAGE_BUCKET: z.string().min(1) });

/** The image bucket of this stage (environment: IMAGE_BUCKET). It keeps previous versions, which allows a recovery. */
export function openImageRemoval(environment: unknown = process.env): ImageRemoval {
  const { IMAGE_BUCKET } = Settings.parse(environment);
  const client = new S3Client();
  return {
    remove: async (place) => {
      await client.send(new DeleteObjectCommand({ Bucket: IMAGE_BUCKET, Key: imagePath(place) }));
    },
  };
}
