import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod";
import type { Images } from "../ports/images.ts";

const Settings = z.object({ IMAGE_BUCKET: z.string().min(1), APP_URL: z.url() });

/** The image bucket of this stage (environment: IMAGE_BUCKET, APP_URL); the web serves it under /images. */
export function openImages(environment: unknown = process.env): Images {
  const { IMAGE_BUCKET, APP_URL } = Settings.parse(environment);
  const client = new S3Client();
  return {
    put: async ({ companyId, id, extension, contentType, bytes }) => {
      const key = `images/${companyId}/${id}.${extension}`;
      await client.send(
        new PutObjectCommand({
          Bucket: IMAGE_BUCKET,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          CacheControl: "public, max-age=31536000, immutable",
          IfNoneMatch: "*",
        }),
      );
      return new URL(`/${key}`, APP_URL).href;
    },
  };
}
