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
 * Structural similarity of two pictures of the same size, after Wang et al. 2004: the mean over windows of 8 × 8 pixels
 * every 4 pixels. 1 is the same picture.
 */
export function ssim(a: Grey, b: Grey): number {
  const edge = Math.min(windowEdge, a.width, a.height);
  let sum = 0;
  let count = 0;
  for (let top = 0; top + edge <= a.height; top += stride) {
    for (let left = 0; left + edge <= a.width; left += stride) {
      sum += ssimOfWindow(shadesIn(a, left, top, edge), shadesIn(b, left, top, edge));
      count += 1;
    }
  }
  return sum / count;
}

function ssimOfWindow(a: Uint8Array, b: Uint8Array): number {
  const [meanA, meanB] = [meanProduct(a), meanProduct(b)];
  const variances = meanProduct(a, a) - meanA ** 2 + meanProduct(b, b) - meanB ** 2;
  const covariance = meanProduct(a, b) - meanA * meanB;
  const likeness = (2 * meanA * meanB + c1) * (2 * covariance + c2);
  return likeness / ((meanA ** 2 + meanB ** 2 + c1) * (variances + c2));
}

function shadesIn({ pixels, width }: Grey, left: number, top: number, edge: number): Uint8Array {
  return Uint8Array.from({ length: edge * edge }, (_, index) => {
    const y = top + Math.floor(index / edge);
    return pixels[y * width + left + (index % edge)] ?? 0;
  });
}

const meanProduct = (a: Uint8Array, b?: Uint8Array) =>
  a.reduce((sum, shade, index) => sum + shade * (b?.[index] ?? 1), 0) / a.length;
