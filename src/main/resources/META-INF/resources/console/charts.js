// Draws each canvas[data-chart] from the table that it names: a row for each time or name, a column
// for each series, whose heading names its color by data-color. A number that is formatted
// has data-value; data-axis="y" draws horizontal bars, for long names, and
// data-kind="line" draws lines instead.
import { whenever } from "./console.js";

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat(undefined, { weekday: "short", hour: "2-digit", minute: "2-digit" });
const DATE = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });
const DAY_MS = 86_400_000;
const LONGEST_LABEL = 24;
const DAYS_BY_NAME = 8;

const drawn = new Map();

function color(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** A label must leave room for its bar. */
function cut(text) {
  return text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text;
}

function labelsOf(rows) {
  const times = rows.map((row) => row.cells[0].querySelector("time")?.dateTime);
  if (times.includes(undefined)) {
    return rows.map((row) => cut(row.cells[0].textContent));
  }
  const days = (new Date(times.at(-1)) - new Date(times[0])) / DAY_MS;
  const format = days > DAYS_BY_NAME ? DATE : days > 1 ? DAY : CLOCK;
  return times.map((time) => format.format(new Date(time)));
}

function numberIn(cell) {
  return Number(cell.dataset.value ?? cell.textContent);
}

function draw(canvas) {
  const table = document.getElementById(canvas.dataset.chart);
  const rows = [...table.tBodies[0].rows];
  const series = [...table.tHead.rows[0].cells].slice(1);
  const along = canvas.dataset.axis ?? "x";
  const isLine = canvas.dataset.kind === "line";
  const names = { stacked: !isLine, grid: { display: false }, ticks: { color: color("quiet"), maxRotation: 0, autoSkip: along === "x", autoSkipPadding: 16 } };
  const values = { stacked: !isLine, beginAtZero: true, border: { display: false }, grid: { color: color("line") }, ticks: { color: color("quiet"), precision: isLine ? undefined : 0 } };
  drawn.get(canvas)?.destroy();
  drawn.set(canvas, new window.Chart(canvas, {
    type: isLine ? "line" : "bar",
    data: {
      labels: labelsOf(rows),
      datasets: series.map((heading, i) => ({
        label: heading.textContent,
        data: rows.map((row) => numberIn(row.cells[i + 1])),
        backgroundColor: color(heading.dataset.color),
        borderColor: color(isLine ? heading.dataset.color : "sheet"),
        borderWidth: isLine ? 2 : { top: 1 },
      })),
    },
    options: {
      animation: false,
      indexAxis: along,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false, axis: along },
      color: color("ink"),
      font: { family: color("text") },
      plugins: { legend: { display: series.length > 1, position: "bottom", labels: { boxWidth: 12, boxHeight: 12 } } },
      scales: along === "x" ? { x: names, y: values } : { x: values, y: names },
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
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => drawAll(document));
