// Runs in the review page, straight from the file system: sorting, and the sliders.

/** @param {HTMLTableRowElement} row @param {number} column */
function sortKey(row, column) {
  const key = row.cells[column]?.dataset.by ?? "";
  return Number.isNaN(Number(key)) ? key : Number(key);
}

/** @param {HTMLTableCellElement} head */
function sortBy(head) {
  const table = head.closest("table");
  const down = head.getAttribute("aria-sort") === "ascending";
  for (const other of head.parentElement?.children ?? []) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  const rows = [...(table?.tBodies[0]?.rows ?? [])].sort((one, two) => {
    const [a, b] = [sortKey(one, head.cellIndex), sortKey(two, head.cellIndex)];
    return (a < b ? -1 : a > b ? 1 : 0) * (down ? -1 : 1);
  });
  for (const row of rows) {
    row.parentElement?.append(row);
    const article = document.getElementById(row.dataset.photo ?? "");
    article?.parentElement?.append(article);
  }
}

for (const head of document.querySelectorAll("th")) {
  if (head instanceof HTMLTableCellElement)
    head.querySelector("button")?.addEventListener("click", () => sortBy(head));
}

/** @param {HTMLElement} compare */
function connect(compare) {
  const slider = compare.querySelector("input");
  const choice = compare.querySelector("select");
  const over = compare.querySelector("img.over");
  if (slider === null || choice === null || !(over instanceof HTMLImageElement)) return;
  const show = () => {
    const original = Number(slider.value);
    compare.style.setProperty("--original", `${original}%`);
    slider.setAttribute("aria-valuetext", `${original}% original, ${100 - original}% variant`);
  };
  slider.addEventListener("input", show);
  choice.addEventListener("input", () => {
    const picture = document.getElementById(choice.selectedOptions[0]?.dataset.picture ?? "");
    if (picture instanceof HTMLImageElement) over.src = picture.src;
  });
  show();
}

for (const compare of document.querySelectorAll(".compare")) {
  if (compare instanceof HTMLElement) connect(compare);
}
