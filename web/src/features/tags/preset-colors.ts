/** Distinguishable from each other in light and dark mode. */
export const presetColors = [
  { name: "Teal", color: "#0f9d8a" },
  { name: "Blue", color: "#3b82f6" },
  { name: "Indigo", color: "#6366f1" },
  { name: "Violet", color: "#a855f7" },
  { name: "Pink", color: "#ec4899" },
  { name: "Red", color: "#ef4444" },
  { name: "Orange", color: "#f97316" },
  { name: "Amber", color: "#d99a06" },
  { name: "Lime", color: "#65a30d" },
  { name: "Green", color: "#22a55b" },
  { name: "Brown", color: "#92603a" },
  { name: "Grey", color: "#6b7280" },
] as const;
