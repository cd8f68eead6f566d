import { say } from "#web/lib/texts/say.ts";

/** The name of a color that was found, by its place. */
export const nameOfColor = (place: number): string =>
  place === 1 ? say("Main color") : say("Color {place}", { place });
