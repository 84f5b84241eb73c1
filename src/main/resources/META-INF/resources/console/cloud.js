// Draws a word cloud into each figure[data-cloud]: the larger, the more frequent. Words are placed along a spiral,
// the most frequent first, where they don't overlap. The table beside it has the numbers.
import { whenever } from "./console.js";

const WIDTH = 560;
const HEIGHT = 380;
const LARGEST = 54;
const SMALLEST = 13;
const STEP = 0.35;
const TURNS = 400;
const COLORS = ["positive", "neutral", "link", "negative", "waiting"];
const SVG = "http://www.w3.org/2000/svg";

function overlaps(box, others) {
  return others.some((other) => box.x < other.x + other.width && other.x < box.x + box.width && box.y < other.y + other.height && other.y < box.y + box.height);
}

function place(width, height, taken) {
  for (let turn = 0; turn < TURNS; turn++) {
    const angle = turn * STEP;
    const box = {
      x: WIDTH / 2 + angle * 4.2 * Math.cos(angle) - width / 2,
      y: HEIGHT / 2 + angle * 2.8 * Math.sin(angle) - height / 2,
      width,
      height,
    };
    if (box.x >= 0 && box.y >= 0 && box.x + width <= WIDTH && box.y + height <= HEIGHT && !overlaps(box, taken)) {
      return box;
    }
  }
  return null;
}

function draw(figure) {
  const words = [...document.querySelectorAll("#cloud-words option")].map((option) => [option.value, Number(option.dataset.count)]);
  if (words.length === 0) {
    return;
  }
  const pen = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(document.documentElement).getPropertyValue("--text");
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  const most = Math.sqrt(words[0][1]);
  const taken = [];
  words.forEach(([word, count], i) => {
    const size = Math.max(SMALLEST, (LARGEST * Math.sqrt(count)) / most);
    pen.font = `600 ${size}px ${family}`;
    const box = place(pen.measureText(word).width + 6, size * 1.15, taken);
    if (box) {
      taken.push(box);
      const text = document.createElementNS(SVG, "text");
      text.setAttribute("x", box.x + 3);
      text.setAttribute("y", box.y + size * 0.9);
      text.setAttribute("font-size", size);
      text.setAttribute("fill", `var(--${COLORS[i % COLORS.length]})`);
      text.textContent = word;
      svg.append(text);
    }
  });
  figure.replaceChildren(svg);
}

whenever((root) => root.querySelectorAll("figure[data-cloud]").forEach(draw));
