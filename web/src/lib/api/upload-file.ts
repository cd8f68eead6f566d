import type { AnswerOf, Route } from "#shared/api/route.ts";
import { loadConfig } from "../config/config.ts";
import { networkError } from "../api-errors/api-error.ts";
import { bearerFor } from "./bearer.ts";
import { readFailure } from "../api-errors/read-failure.ts";
import { requestUrl } from "./request-url.ts";

/** Receives how much of a file has been sent, in percent. */
export type OnProgress = (percent: number) => void;

/**
 * Sends a file to a multipart route without parameters, in its field `file`. Uses XMLHttpRequest because fetch reports
 * no upload progress.
 * @throws {ApiError} as callApi does.
 */
export function uploadFile<R extends Route>(route: R, file: File, onProgress: OnProgress): Promise<AnswerOf<R>> {
  const form = new FormData();
  form.append("file", file);
  return uploadForm(route, form, onProgress);
}

/**
 * The same with a whole form.
 * @throws {ApiError} as callApi does.
 */
export function uploadForm<R extends Route>(route: R, form: FormData, onProgress?: OnProgress): Promise<AnswerOf<R>>;
export async function uploadForm(
  route: Route,
  form: FormData,
  onProgress: OnProgress = () => undefined,
): Promise<unknown> {
  const [{ apiUrl }, bearer] = await Promise.all([loadConfig(), bearerFor(route)]);
  const response = await transfer({ url: requestUrl(apiUrl, route.path), route, bearer, form, onProgress });
  if (!response.ok) throw await readFailure(response);
  return route.reply?.parse(await response.json());
}

interface Transfer {
  readonly url: string;
  readonly route: Route;
  readonly bearer: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly onProgress: OnProgress;
}

function transfer({ url, route, bearer, form, onProgress }: Transfer): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, url);
    for (const [name, value] of Object.entries(bearer)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100)));
    request.addEventListener("load", () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener("error", () => reject(networkError(new Error("The upload broke off"))));
    request.send(form);
  });
}
