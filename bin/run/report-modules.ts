import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Preloaded by `runRestarted`: reports the file of each module that the program itself loads, without packages and
 * without those that it loads again after a change.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const isReloaded = [found.url, context.parentURL].some((url) => url?.includes("?reload="));
    if (found.url.startsWith("file:") && !found.url.includes("/node_modules/") && !isReloaded)
      process.send?.(fileURLToPath(found.url));
    return found;
  },
});
