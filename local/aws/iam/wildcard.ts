/**
 * Whether `value` matches an IAM pattern: "*" stands for any run of characters, "?" for exactly one. Takes linear
 * memory and at most pattern × value steps for every pattern.
 */
export function fitsPattern(pattern: string, value: string): boolean {
  let p = 0;
  let v = 0;
  let star = -1;
  let resumeAt = 0;
  while (v < value.length) {
    if (pattern[p] === "*") {
      star = p;
      resumeAt = v;
      p += 1;
    } else if (p < pattern.length && (pattern[p] === "?" || pattern[p] === value[v])) {
      p += 1;
      v += 1;
    } else if (star >= 0) {
      p = star + 1;
      resumeAt += 1;
      v = resumeAt;
    } else {
      return false;
    }
  }
  while (pattern[p] === "*") p += 1;
  return p === pattern.length;
}
