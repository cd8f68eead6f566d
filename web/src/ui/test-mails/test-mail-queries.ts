import { useMutation } from "@tanstack/react-query";
import { sendRoutes } from "#shared/api/sends.ts";
import type { CallOf } from "#shared/api/route.ts";
import { callApi } from "#web/lib/api/call-api.ts";

export type TestMailBody = CallOf<typeof sendRoutes.sendTestMail>["body"];

/** Sends one mail of a template as it is now, saved or not. */
export const useSendTestMail = (id: string) =>
  useMutation({ mutationFn: (body: TestMailBody) => callApi(sendRoutes.sendTestMail, { params: { id }, body }) });
