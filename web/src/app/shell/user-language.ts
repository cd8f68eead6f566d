import { useEffect } from "react";
import { userRoutes } from "#shared/api/users.ts";
import type { Language } from "#shared/texts/language.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { chooseLanguage } from "#web/lib/texts/choose-language.ts";
import { chosenLanguage } from "#web/lib/texts/language.ts";
import { language } from "#web/lib/texts/say.ts";

const store = (chosen: Language): Promise<unknown> =>
  callApi(userRoutes.changeLanguage, { body: { language: chosen } });

/**
 * Stores the choice with the user, for our mails, and shows the app in it.
 * @throws {ApiError} if it was not stored; then nothing changes
 */
export async function chooseUserLanguage(chosen: Language): Promise<void> {
  await store(chosen);
  chooseLanguage(chosen);
}

/**
 * Shows the app in the language that the user chose, here or in another browser. A user who has chosen none, such as an
 * invited one, gets the language of this browser, which is English otherwise.
 */
export function useUserLanguage(): void {
  const { language: chosen } = useUser();
  useEffect(() => {
    if (chosen === undefined) {
      // Without it, mails are in English; the next start of the app tries again.
      if (language !== "en") void store(language).catch(() => undefined);
    } else if (chosen !== language && chosenLanguage.read() !== chosen) chooseLanguage(chosen);
  }, [chosen]);
}
