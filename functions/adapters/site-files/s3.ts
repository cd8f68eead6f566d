import { CopyObjectCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod";
import type { SiteFiles } from "../ports/site-files.ts";

const Settings = z.object({ SITE_BUCKET: z.string().min(1) });

/** The site's bucket of this stage (environment: SITE_BUCKET). */
export function openSiteFiles(environment: unknown = process.env): SiteFiles {
  const { SITE_BUCKET: Bucket } = Settings.parse(environment);
  const client = new S3Client();
  return {
    list: async (folder) => {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken: token }),
        );
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return keys;
    },
    copy: async (from, Key) => {
      const CopySource = `${Bucket}/${from.split("/").map(encodeURIComponent).join("/")}`;
      await client.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
