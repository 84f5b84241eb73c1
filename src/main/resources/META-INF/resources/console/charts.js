// Draws each canvas[data-chart] from the table that it names: a row for each time or name, a column
// for each series, whose heading names its color by data-color. A number that is formatted
// has data-value, which is empty where there is none. data-axis="y" draws horizontal bars, for long
// names, and data-kind="line" lines instead of bars, on the canvas or on a heading; "points" are lines
// that are not drawn. A heading with data-scale="right" has an axis of its own, of which data-room="3" leaves two
// thirds free; data-min and data-max bound the left one, which data-title names. Rows with times are
// drawn to scale, and so are those of a canvas[data-x="number"] by the data-value of their first cell. Axes of whole numbers
// have no fractions. Series differ by pattern, dash and shape as well as by color.
import { WHOLE, whenever } from "./console.js";

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short" });
const DATE = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STEPS_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, DAY_MS, 2 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS, 30 * DAY_MS, 90 * DAY_MS, 365 * DAY_MS];
const LABEL_WIDTH = 96;
const LONGEST_LABEL = 24;
const BAR_SHARE = 0.86;
const TILE = 8;
const LEGEND_BOX = 8;
const LEGEND_POINT = 6;
const LINE_WIDTH = 2.5;
const MOST_POINTS = 60;
const SHAPES = ["circle", "triangle", "rectRot", "rect"];
const DASHES = [[], [7, 4], [2, 3], [9, 3, 2, 3]];

const drawn = new Map();

function color(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** A label must leave room for its bar. */
function cut(text) {
  return text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text;
}

/** The times of the rows in milliseconds; null if a row has none. */
function timesOf(rows) {
  const times = rows.map((row) => row.cells[0].querySelector("time")?.dateTime);
  return times.length === 0 || times.includes(undefined) ? null : times.map((time) => new Date(time).getTime());
}

function numberIn(cell) {
  const text = cell.dataset.value ?? cell.textContent;
  return text === "" ? null : Number(text);
}

/** The numbers of the rows where they are a scale, not names; null otherwise. */
function numbersOf(rows, canvas) {
  return canvas.dataset.x === "number" ? rows.map((row) => numberIn(row.cells[0])) : null;
}

/** A fill for the series of this number: plain, dots, diagonal lines or a grid. */
function pattern(number, fill) {
  if (number === 0) {
    return fill;
  }
  const tile = document.createElement("canvas");
  tile.width = TILE;
  tile.height = TILE;
  const pen = tile.getContext("2d");
  pen.fillStyle = fill;
  pen.fillRect(0, 0, TILE, TILE);
  pen.fillStyle = color("sheet");
  pen.strokeStyle = color("sheet");
  pen.lineWidth = 1.5;
  pen.beginPath();
  if (number === 1) {
    pen.arc(TILE / 2, TILE / 2, 1.3, 0, 2 * Math.PI);
    pen.fill();
  } else if (number === 2) {
    for (const start of [-TILE, 0, TILE]) {
      pen.moveTo(start, TILE);
      pen.lineTo(start + TILE, 0);
    }
    pen.stroke();
  } else {
    pen.moveTo(TILE / 2, 0);
    pen.lineTo(TILE / 2, TILE);
    pen.moveTo(0, TILE / 2);
    pen.lineTo(TILE, TILE / 2);
    pen.stroke();
  }
  return pen.createPattern(tile, "repeat");
}

/** The time that a bar takes: the smallest distance of two rows that is not at the edge. */
function bucketOf(times) {
  const distances = times.slice(1).map((time, i) => Math.abs(time - times[i]));
  const inner = distances.length > 1 ? distances.slice(1) : distances;
  return Math.min(...inner.filter((distance) => distance > 0), 365 * DAY_MS);
}

/** Full steps of local time between two times, so few that their labels have room. */
function ticksBetween(min, max, width) {
  const most = Math.max(2, Math.floor(width / LABEL_WIDTH));
  const step = STEPS_MS.find((length) => (max - min) / length <= most) ?? STEPS_MS.at(-1);
  const ticks = [];
  const tick = new Date(min);
  tick.setHours(0, 0, 0, 0);
  while (tick.getTime() <= max) {
    if (tick.getTime() >= min) {
      ticks.push({ value: tick.getTime() });
    }
    if (step < DAY_MS) {
      tick.setTime(tick.getTime() + step);
    } else {
      tick.setDate(tick.getDate() + step / DAY_MS);
    }
  }
  return ticks.length === 0 ? [{ value: min }] : ticks;
}

/** The time of day, with the day below it where it changes; the date alone if there is a tick a day. */
function labelOf(value, index, ticks) {
  const isDaily = ticks.length > 1 && ticks[1].value - ticks[0].value >= DAY_MS - HOUR_MS;
  if (isDaily) {
    return DATE.format(value);
  }
  const isNewDay = index === 0 || DAY.format(ticks[index - 1].value) !== DAY.format(value);
  return isNewDay ? [CLOCK.format(value), DAY.format(value)] : CLOCK.format(value);
}

function timeScale(times, hasBars, bucket) {
  const first = Math.min(...times);
  const last = Math.max(...times);
  const min = hasBars ? Math.min(first, first - bucket + (times.length > 1 ? Math.abs(times[1] - times[0]) : bucket)) : first;
  const max = hasBars ? last + bucket : last > first ? last : last + HOUR_MS;
  return {
    type: "linear",
    offset: false,
    min,
    max,
    grid: { display: false },
    afterBuildTicks: (scale) => {
      scale.ticks = ticksBetween(min, max, scale.chart.width);
    },
    ticks: { color: color("quiet"), maxRotation: 0, autoSkip: false, callback: labelOf },
  };
}

/** Bars stand in the middle of their time. The first may be cut off by the window, and ends where the next begins. */
function placesOf(times, bucket, isLine) {
  return times.map((time, i) => (isLine ? time : (times[i + 1] > time ? times[i + 1] : time + bucket) - bucket / 2));
}

function kindOf(heading, canvas) {
  return heading.dataset.kind ?? canvas.dataset.kind ?? "bar";
}

function dataset(heading, i, rows, times, canvas, lines, hasPoints) {
  const kind = kindOf(heading, canvas);
  const isLine = kind !== "bar";
  const shade = color(heading.dataset.color);
  const values = rows.map((row) => numberIn(row.cells[i + 1]));
  const bucket = times && bucketOf(times);
  const places = times ? placesOf(times, bucket, isLine) : numbersOf(rows, canvas);
  return {
    type: isLine ? "line" : "bar",
    label: heading.textContent,
    data: places ? values.map((y, row) => ({ x: places[row], y })) : values,
    backgroundColor: isLine ? shade : pattern(i % SHAPES.length, shade),
    borderColor: isLine ? shade : color("sheet"),
    borderWidth: isLine ? LINE_WIDTH : { top: 1 },
    borderDash: kind === "line" ? DASHES[lines.indexOf(heading) % DASHES.length] : undefined,
    showLine: kind === "line",
    pointStyle: SHAPES[i % SHAPES.length],
    pointRadius: kind === "points" ? 2.5 : rows.length > MOST_POINTS || hasPoints ? 0 : 3,
    spanGaps: true,
    clip: 8,
    order: isLine ? 0 : 1,
    yAxisID: heading.dataset.scale === "right" ? "right" : undefined,
    barThickness: times && !isLine ? ({ chart }) => barWidth(chart, bucket) : undefined,
  };
}

function barWidth(chart, bucket) {
  const { x } = chart.scales;
  return x ? Math.max(1, Math.abs(x.getPixelForValue(x.min + bucket) - x.getPixelForValue(x.min)) * BAR_SHARE) : 1;
}

function valuesOf({ data }) {
  return data.map((point) => point?.y ?? point).filter(Number.isFinite);
}

/** Counts have no fractions on their axis; undefined leaves the number of digits to the library. */
function precisionOf(datasets) {
  return datasets.flatMap(valuesOf).every(Number.isInteger) ? 0 : undefined;
}

/** The axis of what accompanies the other series: in the lower part of the chart, if its heading leaves room above. */
function rightScale(series, datasets) {
  const heading = series.find(({ dataset }) => dataset.scale === "right");
  const accompanying = datasets.filter(({ yAxisID }) => yAxisID);
  const highest = Math.max(1, ...accompanying.flatMap(valuesOf));
  return {
    position: "right",
    beginAtZero: true,
    max: highest * Number(heading.dataset.room ?? 1),
    grid: { display: false },
    border: { display: false },
    title: { display: true, text: heading.textContent, align: heading.dataset.room ? "start" : "center", color: color("quiet") },
    ticks: { color: color("quiet"), precision: precisionOf(accompanying), callback: (value) => (value > highest ? "" : value) },
  };
}

function draw(canvas) {
  const table = document.getElementById(canvas.dataset.chart);
  const rows = [...table.tBodies[0].rows];
  const series = [...table.tHead.rows[0].cells].slice(1);
  const along = canvas.dataset.axis ?? "x";
  const times = along === "x" ? timesOf(rows) : null;
  window.Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  const lines = series.filter((heading) => kindOf(heading, canvas) === "line");
  const hasPoints = series.some((heading) => kindOf(heading, canvas) === "points");
  const datasets = series.map((heading, i) => dataset(heading, i, rows, times, canvas, lines, hasPoints));
  const hasBars = datasets.some(({ type }) => type === "bar");
  const isLine = !datasets.some(({ type, yAxisID }) => type === "bar" && !yAxisID);
  const numbers = numbersOf(rows, canvas);
  const names = times
    ? { ...timeScale(times, hasBars, bucketOf(times)), stacked: hasBars }
    : numbers
    ? { type: "linear", min: 0, max: Math.max(...numbers), grid: { display: false }, ticks: { color: color("quiet"), maxRotation: 0, precision: 0, maxTicksLimit: 6 } }
    : { stacked: !isLine, grid: { display: false }, ticks: { color: color("quiet"), maxRotation: 0, autoSkip: along === "x", autoSkipPadding: 16 } };
  const values = {
    stacked: !isLine,
    beginAtZero: true,
    min: canvas.dataset.min && Number(canvas.dataset.min),
    max: canvas.dataset.max && Number(canvas.dataset.max),
    border: { display: false },
    grid: { color: color("line") },
    ticks: { color: color("quiet"), precision: precisionOf(datasets.filter(({ yAxisID }) => !yAxisID)) },
    title: { display: Boolean(canvas.dataset.title), text: canvas.dataset.title, color: color("quiet") },
  };
  const scales = along === "x" ? { x: names, y: values } : { x: values, y: names };
  if (datasets.some(({ yAxisID }) => yAxisID)) {
    scales.right = rightScale(series, datasets);
  }
  drawn.get(canvas)?.destroy();
  drawn.set(canvas, new window.Chart(canvas, {
    type: isLine && !hasBars ? "line" : "bar",
    data: { labels: rows.map((row) => cut(row.cells[0].textContent)), datasets },
    options: {
      animation: false,
      indexAxis: along,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false, axis: along },
      color: color("ink"),
      plugins: {
        legend: { display: series.length > 1, position: "bottom", labels: hasBars && !lines.length ? { boxWidth: LEGEND_BOX, boxHeight: LEGEND_BOX } : { boxHeight: LEGEND_POINT, usePointStyle: true } },
        tooltip: times ? { callbacks: { title: ([item]) => WHOLE.format(times[item.dataIndex]) } } : {},
      },
      scales,
    },
  }));
}

function drawAll(root) {
  for (const [canvas, chart] of drawn) {
    if (!canvas.isConnected) {
      chart.destroy();
      drawn.delete(canvas);
    }
  }
  root.querySelectorAll("canvas[data-chart]").forEach(draw);
}

whenever(drawAll);
// A canvas keeps the font that was there when it was drawn.
document.fonts.addEventListener("loadingdone", () => drawAll(document));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => drawAll(document));
