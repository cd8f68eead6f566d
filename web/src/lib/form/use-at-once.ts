import { useMutation } from "@tanstack/react-query";

/**
 * A change that fails without a connection instead of waiting for it: what it sends, such as a password, must not be kept. The app
 * learns of its errors as of those of any change, e.g. that the session has ended.
 */
export const useAtOnce = <Values, Result>(change: (values: Values) => Promise<Result>) =>
  useMutation({ mutationFn: change, networkMode: "always", gcTime: 0 }).mutateAsync;
