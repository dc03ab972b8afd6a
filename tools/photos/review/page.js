// Runs in the review page: connects sliders and variant menus to their images.

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
