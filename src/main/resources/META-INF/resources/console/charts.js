// Draws each canvas[data-chart] from the table that it names: a row for each time or name, a column
// for each series, whose heading says by data-colour which of the page's colours it has.
import { whenever } from "./console.js";

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat(undefined, { weekday: "short", hour: "2-digit", minute: "2-digit" });
const DAY_MS = 86_400_000;

const drawn = new Map();

function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

function labelsOf(rows) {
  const times = rows.map((row) => row.cells[0].querySelector("time")?.dateTime);
  if (times.includes(undefined)) {
    return rows.map((row) => row.cells[0].textContent);
  }
  const long = new Date(times.at(-1)) - new Date(times[0]) > DAY_MS;
  return times.map((time) => (long ? DAY : CLOCK).format(new Date(time)));
}

function draw(canvas) {
  const table = document.getElementById(canvas.dataset.chart);
  const rows = [...table.tBodies[0].rows];
  const series = [...table.tHead.rows[0].cells].slice(1);
  drawn.get(canvas)?.destroy();
  drawn.set(canvas, new window.Chart(canvas, {
    type: "bar",
    data: {
      labels: labelsOf(rows),
      datasets: series.map((heading, i) => ({
        label: heading.textContent,
        data: rows.map((row) => Number(row.cells[i + 1].textContent)),
        backgroundColor: colour(heading.dataset.colour),
        borderColor: colour("sheet"),
        borderWidth: { top: 1 },
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      color: colour("ink"),
      font: { family: colour("text") },
      plugins: { legend: { position: "bottom", labels: { boxWidth: 12, boxHeight: 12 } } },
      scales: {
        x: { stacked: true, grid: { display: false }, ticks: { color: colour("quiet"), maxRotation: 0, autoSkipPadding: 16 } },
        y: { stacked: true, beginAtZero: true, border: { display: false }, grid: { color: colour("line") }, ticks: { color: colour("quiet"), precision: 0 } },
      },
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
