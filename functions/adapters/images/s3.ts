import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod";
import { imagePath } from "#shared/models/image.ts";
import type { Images } from "../ports/images.ts";

const Settings = z.object({ IMAGE_BUCKET: z.string().min(1) });

/** The image bucket of this stage (environment: IMAGE_BUCKET), which is public under /images. */
export function openImages(environment: unknown = process.env): Images {
  const { IMAGE_BUCKET } = Settings.parse(environment);
  const client = new S3Client();
  return {
    put: async ({ contentType, bytes, ...place }) => {
      await client.send(
        new PutObjectCommand({
          Bucket: IMAGE_BUCKET,
          Key: imagePath(place),
          Body: bytes,
          ContentType: contentType,
          CacheControl: "public, max-age=31536000, immutable",
          IfNoneMatch: "*",
        }),
      );
    },
  };
}
