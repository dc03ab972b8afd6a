/** A grayscale image, one byte per pixel. */
export interface GrayImage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

// The constants of the original definition, for 8 bits.
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/**
 * Structural similarity of two images of the same size (Wang et al. 2004): the mean over windows of 8 × 8 pixels at
 * every fourth pixel. 1 for identical images.
 */
export function ssim(a: GrayImage, b: GrayImage): number {
  const edge = Math.min(8, a.width, a.height);
  const similarities: number[] = [];
  for (let top = 0; top + edge <= a.height; top += 4)
    for (let left = 0; left + edge <= a.width; left += 4)
      similarities.push(similarity(pixelsIn(a, left, top, edge), pixelsIn(b, left, top, edge)));
  return mean(similarities);
}

function similarity(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const covariance = (x: readonly number[], y: readonly number[]) =>
    mean(x.map((value, index) => value * (y[index] ?? 0))) - mean(x) * mean(y);
  const structure = (2 * covariance(a, b) + c2) / (covariance(a, a) + covariance(b, b) + c2);
  return (structure * (2 * meanA * meanB + c1)) / (meanA ** 2 + meanB ** 2 + c1);
}

const pixelsIn = ({ pixels, width }: GrayImage, left: number, top: number, edge: number): number[] =>
  Array.from({ length: edge }, (_, row) => {
    const start = (top + row) * width + left;
    return [...pixels.subarray(start, start + edge)];
  }).flat();

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
