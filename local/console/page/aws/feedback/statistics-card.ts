import type { FeedbackView } from "../../../feedback-schema.ts";
import { element } from "../../element.ts";
import { longTime } from "../../times.ts";

const QUARTER_MS = 15 * 60 * 1000;
const QUARTERS = 96;
const HEIGHT = 60;
const BAR = 8;
const SVG = "http://www.w3.org/2000/svg";

type Point = FeedbackView["statistics"][number];

function svg(tag: "svg" | "rect" | "title", attributes: Readonly<Record<string, string>>, ...children: Node[]) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const failed = ({ bounces, complaints, rejects }: Point): number => bounces + complaints + rejects;

/** One quarter: sent mails, and in front of them bounces and complaints. */
function bars(point: Point, index: number, most: number): Node[] {
  const bar = (count: number, className: string): Node => {
    const height = Math.max(count === 0 ? 0 : 2, (count / most) * HEIGHT);
    const place = {
      x: String(index * BAR),
      y: String(HEIGHT - height),
      width: String(BAR - 2),
      height: String(height),
    };
    const title = svg("title", {});
    const { at, deliveryAttempts, bounces, complaints, rejects } = point;
    title.textContent = `${longTime(at)}: ${deliveryAttempts} sent, ${bounces} bounced, ${complaints} complained, ${rejects} rejected`;
    return svg("rect", { ...place, class: className }, title);
  };
  return [bar(point.deliveryAttempts, "bar-sent"), bar(failed(point), "bar-bad")];
}

const sum = (points: readonly Point[], count: (point: Point) => number): number =>
  points.reduce((total, point) => total + count(point), 0);

/** Mails sent in the last 24 hours and their outcomes, by quarters of an hour. */
export function statisticsCard({ statistics, lastQuarter }: FeedbackView): HTMLElement {
  const indexOf = ({ at }: Point): number => QUARTERS - 1 - (Date.parse(lastQuarter) - Date.parse(at)) / QUARTER_MS;
  const most = Math.max(1, ...statistics.map((point) => Math.max(point.deliveryAttempts, failed(point))));
  const sentence =
    `Last 24 hours: ${sum(statistics, (point) => point.deliveryAttempts)} sent, ` +
    `${sum(statistics, (point) => point.bounces)} bounced, ${sum(statistics, (point) => point.complaints)} complained, ` +
    `${sum(statistics, (point) => point.rejects)} rejected. The simulator is not counted.`;
  const drawing = svg(
    "svg",
    { viewBox: `0 0 ${QUARTERS * BAR} ${HEIGHT}`, role: "img", "aria-label": sentence, class: "statistics" },
    ...statistics.flatMap((point) => bars(point, indexOf(point), most)),
  );
  return element(
    "article",
    { className: "card", attributes: { "aria-label": "Statistics" } },
    element("h4", {}, "Delivery outcomes"),
    drawing,
    element("p", {}, sentence),
  );
}
