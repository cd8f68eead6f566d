import { useState } from "react";
import { Brand } from "#shared/models/brand.ts";
import { sayRule } from "#web/lib/texts/say.ts";

/** What the parts of the form need: a part's value, its changes, and the problem of a field by its path. */
export interface BrandDraft {
  readonly brand: Brand;
  readonly change: (part: Partial<Brand>) => void;
  /** By a path such as "page.width"; "" if there is none. */
  readonly problem: (path: string) => string;
}

interface DraftState extends BrandDraft {
  /** The last state without problems, which the preview shows. */
  readonly shown: Brand;
  readonly changed: boolean;
  /** The parsed brand, if it has no problems. Otherwise all of them are shown from now on. */
  readonly check: () => Brand | undefined;
}

/** The brand while it is edited. A field's problem is shown once it was changed. */
export function useBrandDraft(initial: Brand): DraftState {
  const [brand, setBrand] = useState(initial);
  const [shown, setShown] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState(false);
  const parsed = Brand.safeParse(brand);
  const problems = new Map(
    parsed.error?.issues.map(({ path, message }) => [path.join("."), message] as const).reverse(),
  );

  return {
    brand,
    shown,
    changed: JSON.stringify(brand) !== JSON.stringify(initial),
    change: (part) => {
      const next = { ...brand, ...part };
      setBrand(next);
      setTouched((before) => new Set([...before, ...Object.keys(part)]));
      const valid = Brand.safeParse(next);
      if (valid.success) setShown(valid.data);
    },
    problem: (path) => {
      const rule = problems.get(path);
      const [part = ""] = path.split(".");
      return rule !== undefined && (checked || touched.has(part)) ? sayRule(rule) : "";
    },
    check: () => {
      setChecked(true);
      return parsed.data;
    },
  };
}
