import { errors } from "#shared/texts/german/errors.ts";
import { jobs as jobNames } from "#shared/texts/german/jobs.ts";
import { notifications as notificationTexts } from "#shared/texts/german/notifications.ts";
import { permissions } from "#shared/texts/german/permissions.ts";
import { policies } from "#shared/texts/german/policies.ts";
import { access } from "./access.ts";
import { starters } from "#shared/texts/german/starters.ts";
import { accounts } from "./accounts.ts";
import { analytics } from "./analytics.ts";
import { apiKeys } from "./api-keys.ts";
import { trusts } from "./trusts.ts";
import { app } from "./app.ts";
import { audit } from "./audit.ts";
import { billing } from "./billing.ts";
import { blocks } from "./blocks.ts";
import { brand } from "./brand.ts";
import { comments } from "./comments.ts";
import { common } from "./common.ts";
import { drift } from "./drift.ts";
import { help } from "./help.ts";
import { home } from "./home.ts";
import { identities } from "./identities.ts";
import { images } from "./images.ts";
import { imports } from "./imports.ts";
import { jobs } from "./jobs.ts";
import { languages } from "./languages.ts";
import { legal } from "./legal.ts";
import { news } from "./news.ts";
import { notifications } from "./notifications.ts";
import { publishing } from "./publishing.ts";
import { signIn } from "./sign-in.ts";
import { tags } from "./tags.ts";
import { templateEditor } from "./template-editor.ts";
import { templatePreview } from "./template-preview.ts";
import { templates } from "./templates.ts";
import { translations } from "./translations.ts";
import { users } from "./users.ts";
import { versions } from "./versions.ts";
import { webhooks } from "./webhooks.ts";
import { welcome } from "./welcome.ts";
import { words } from "./words.ts";

export { germanContext, germanRule } from "#shared/texts/german/german-rule.ts";

/** Every text of the app in German, by the English text. A separate chunk, loaded when the app is German. */
export const german = {
  ...errors,
  ...jobNames,
  ...notificationTexts,
  ...permissions,
  ...policies,
  ...starters,
  ...access,
  ...accounts,
  ...analytics,
  ...apiKeys,
  ...trusts,
  ...app,
  ...audit,
  ...billing,
  ...blocks,
  ...brand,
  ...comments,
  ...common,
  ...drift,
  ...help,
  ...home,
  ...identities,
  ...images,
  ...imports,
  ...jobs,
  ...languages,
  ...legal,
  ...news,
  ...notifications,
  ...publishing,
  ...signIn,
  ...tags,
  ...templateEditor,
  ...templatePreview,
  ...templates,
  ...translations,
  ...users,
  ...versions,
  ...webhooks,
  ...welcome,
  ...words,
} as const;
