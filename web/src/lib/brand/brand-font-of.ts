import type { BrandFont } from "#shared/models/brand.ts";
import type { UploadedFont } from "#shared/models/brand-font.ts";

/** An uploaded font in the form of a brand's font, which is Unlayer's. */
export const brandFontOf = ({ family, value, url }: UploadedFont): BrandFont => ({ label: family, value, url });
