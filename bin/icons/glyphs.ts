import type { Network } from "#shared/email/render/contents/social-networks.ts";
import { all, arc, box, disc, line, outline, polygon, ring, type Shape, without } from "./shapes.ts";

const letterM = (from: number): Shape =>
  line(1.8, [7, from + 8], [7, from], [12, from + 5.5], [17, from], [17, from + 8]);
const bubble = all(box(12, 11.2, 12, 9.6, 4.6), polygon([8, 14], [13, 15], [7.6, 18.4]));
const ray = (degrees: number): Shape => {
  const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return line(2.6, [12 + 2.6 * dx, 12 + 2.6 * dy], [12 + 6 * dx, 12 + 6 * dy]);
};

/** The glyph of each network, drawn for this project: plain letters and objects, not the networks' trademarks. */
export const glyphs: Readonly<Record<Network, Shape>> = {
  bluesky: all(disc(9, 9.6, 3), disc(15, 9.6, 3), disc(9.6, 14.4, 2.3), disc(14.4, 14.4, 2.3), box(12, 11.6, 2, 7, 1)),
  discord: without(box(12, 12.2, 13, 8.8, 4), disc(9.4, 12, 1.5), disc(14.6, 12, 1.5)),
  email: all(outline(box(12, 12, 12.4, 8.8, 1), 1.5), line(1.5, [6.4, 8.4], [12, 12.8], [17.6, 8.4])),
  facebook: all(line(2.4, [12, 18], [12, 10]), arc(14.4, 9.6, 2.4, 180, 280, 2.4), line(2, [9.4, 12.2], [14.8, 12.2])),
  github: all(
    line(1.7, [9, 8], [9, 16]),
    ring(9, 7, 1.4, 1.4),
    ring(9, 17, 1.4, 1.4),
    ring(15.4, 9, 1.4, 1.4),
    arc(12.2, 10.4, 3.2, 10, 110, 1.7),
  ),
  instagram: all(outline(box(12, 12, 11, 11, 3), 1.7), ring(12, 12, 2.6, 1.7), disc(15.1, 8.9, 0.9)),
  linkedin: all(
    line(2.2, [8, 11], [8, 17]),
    disc(8, 7.6, 1.4),
    line(2.2, [11.6, 11], [11.6, 17]),
    arc(14.1, 13.4, 2.5, 180, 360, 2.2),
    line(2.2, [16.6, 13.4], [16.6, 17]),
  ),
  mastodon: all(
    line(2, [7, 16], [7, 10.6]),
    arc(9.5, 10.6, 2.5, 180, 360, 2),
    line(2, [12, 10.6], [12, 13.6]),
    arc(14.5, 10.6, 2.5, 180, 360, 2),
    line(2, [17, 10.6], [17, 16]),
  ),
  medium: letterM(8),
  messenger: without(bubble, line(1.5, [8.2, 13], [10.9, 10.2], [13.1, 12.2], [15.8, 9.6])),
  pinterest: all(line(2, [10.6, 18], [12.4, 10.4]), arc(12.2, 10.6, 3.9, 140, 400, 2)),
  reddit: all(
    without(box(12, 13, 11, 8, 4), disc(9.8, 12.4, 1.2), disc(14.2, 12.4, 1.2), arc(12, 13.2, 2.4, 35, 145, 1)),
    line(1.3, [12, 9], [13, 6.4], [15.4, 6.8]),
    disc(16, 6.9, 1.2),
  ),
  skype: all(arc(12, 9.4, 2.9, 170, 340, 2), line(2, [9.2, 9.9], [14.8, 14.1]), arc(12, 14.6, 2.9, -10, 160, 2)),
  snapchat: all(
    disc(12, 10, 3.8),
    polygon(
      [8.2, 10],
      [15.8, 10],
      [15.8, 15.4],
      [17.6, 16.6],
      [14.2, 17.2],
      [12, 18.2],
      [9.8, 17.2],
      [6.4, 16.6],
      [8.2, 15.4],
    ),
  ),
  spotify: all(arc(12, 19, 9.6, 235, 305, 1.8), arc(12, 19, 6.6, 235, 305, 1.6), arc(12, 19, 3.7, 235, 305, 1.4)),
  telegram: without(
    polygon([5.6, 12], [18, 6.6], [15.8, 17.4], [11.6, 14.6], [9.6, 16.8], [9.2, 13.4]),
    line(0.9, [9.6, 13.4], [15, 9.4]),
  ),
  threads: all(
    ring(12, 12, 2.3, 1.6),
    line(1.6, [14.3, 9.8], [14.3, 13.2]),
    arc(12, 12, 5.4, 60, 345, 1.6),
    arc(15.8, 13.1, 1.5, 0, 180, 1.5),
    line(1.5, [17.3, 11.2], [17.3, 13.1]),
  ),
  tiktok: all(ring(10, 15, 2.3, 2), line(2, [12.3, 15], [12.3, 6.6]), arc(16.4, 6.4, 4, 80, 170, 2)),
  tumblr: all(line(2.4, [11.4, 6.6], [11.4, 14.6]), arc(13.8, 14.6, 2.4, 60, 180, 2.4), line(2, [8.6, 10], [15, 10])),
  twitter: all(
    disc(14.6, 9.4, 2.9),
    polygon([16.6, 8], [19, 8.2], [17, 10.4]),
    polygon([6, 7.6], [12, 10], [17.4, 10], [14.8, 15], [10.6, 17.2], [5.8, 16.2], [9.2, 14.6], [6.6, 12]),
  ),
  vimeo: line(2.4, [7, 9], [8.8, 8.4], [11, 16.6], [17, 8]),
  whatsapp: all(
    without(ring(12.2, 11.8, 5.6, 1.5), polygon([5, 19], [8, 14.6], [9.6, 17])),
    line(1.5, [7.2, 14.4], [6.2, 17.8], [9.8, 16.8]),
    line(1.9, [10.2, 9.6], [10.8, 11.6], [12.4, 13.2], [14.4, 13.8]),
  ),
  x: all(line(2.2, [7.4, 7.4], [16.6, 16.6]), line(1.4, [16.4, 7.4], [7.6, 16.6])),
  yelp: all(ray(-100), ray(-28), ray(44), ray(116), ray(188)),
  youtube: without(box(12, 12, 13, 9.4, 2.8), polygon([10.4, 9.4], [14.8, 12], [10.4, 14.6])),
};
