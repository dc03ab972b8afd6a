/** A picture in shades of grey, one byte per pixel. */
export interface Grey {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const windowEdge = 8;
const stride = 4;
// The constants of the original definition, for 255 shades.
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/**
 * Structural similarity of two pictures of the same size, after Wang et al. 2004, as the mean over windows of
 * 8 × 8 pixels every 4 pixels: 1 for the same picture, less the more a viewer would miss.
 */
export function ssim(a: Grey, b: Grey): number {
  if (a.width !== b.width || a.height !== b.height) throw new Error("SSIM compares pictures of one size.");
  const edge = Math.min(windowEdge, a.width, a.height);
  let sum = 0;
  let count = 0;
  for (let top = 0; top + edge <= a.height; top += stride) {
    for (let left = 0; left + edge <= a.width; left += stride) {
      sum += ssimOfWindow(a, b, left, top, edge);
      count += 1;
    }
  }
  return sum / count;
}

function ssimOfWindow(a: Grey, b: Grey, left: number, top: number, edge: number): number {
  const n = edge * edge;
  let sumA = 0;
  let sumB = 0;
  let squaresA = 0;
  let squaresB = 0;
  let products = 0;
  for (let y = top; y < top + edge; y += 1) {
    for (let x = left; x < left + edge; x += 1) {
      const at = y * a.width + x;
      const shadeA = a.pixels[at] ?? 0;
      const shadeB = b.pixels[at] ?? 0;
      sumA += shadeA;
      sumB += shadeB;
      squaresA += shadeA * shadeA;
      squaresB += shadeB * shadeB;
      products += shadeA * shadeB;
    }
  }
  const meanA = sumA / n;
  const meanB = sumB / n;
  const varianceA = squaresA / n - meanA ** 2;
  const varianceB = squaresB / n - meanB ** 2;
  const covariance = products / n - meanA * meanB;
  const likeness = (2 * meanA * meanB + c1) * (2 * covariance + c2);
  return likeness / ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2));
}
