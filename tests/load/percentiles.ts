/** The spread of many measurements: how long the usual one took, and how long the worst ones. */
export type Spread = Readonly<{ count: number; p50: number; p90: number; p99: number; max: number }>;

/** Nearest rank: a figure that was really measured. Zeros if there is none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}

/** Least squares: by how much y grows when x grows by one. */
export function slopeOf(points: readonly Readonly<{ x: number; y: number }>[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const across = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return across === 0 ? 0 : points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / across;
}
