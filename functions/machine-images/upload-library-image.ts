import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineImageView } from "#functions/domain/images/machine-image-view.ts";
import { hashOfImage, newImageOf, storeImage } from "#functions/domain/images/new-image.ts";
import { readUpload } from "#functions/domain/images/read-upload.ts";
import { oncePerRequest } from "#functions/domain/machine-api/once-per-key.ts";
import { findImageOfHash } from "#functions/storage/images/image-store.ts";
import { machineImageRoutes } from "#shared/api/machine-images.ts";
import { MachineImage } from "#shared/models/machine-image.ts";

export const handler = machineEndpoint(
  machineImageRoutes.uploadLibraryImage,
  async ({ body, actor, idempotencyKey }, services) => {
    const { table, appUrl } = services;
    const { companyId, userId } = actor;
    const upload = await readUpload(body);
    const uploadedHash = hashOfImage(upload.bytes);
    return oncePerRequest<MachineImage>(
      { companyId, userId, idempotencyKey, request: ["image", uploadedHash] },
      (reply) => MachineImage.parse(reply),
      async (mark) => {
        const known = await findImageOfHash(table, companyId, uploadedHash);
        if (known !== undefined) return machineImageView(companyId, known, appUrl());
        const image = await newImageOf(upload, userId, services);
        const same = await findImageOfHash(table, companyId, image.record.hash);
        if (same !== undefined) return machineImageView(companyId, same, appUrl());
        const view = machineImageView(companyId, image.record, appUrl());
        await storeImage(companyId, image, services, [mark(view)]);
        return view;
      },
      services,
    );
  },
);
