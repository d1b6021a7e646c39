/** The depth at each point, between about -1 (deep) and 1 (land). */
export type SeaBed = (x: number, y: number) => number

/** Generates a sea bed from a seed, with hills of two sizes. The unit of `x` and `y` is one hill. */
export function seaBed(seed: number): SeaBed {
  const broad = hills(seed)
  const small = hills(seed + 1)
  return (x, y) => broad(x, y) + 0.28 * small(2.3 * x, 2.3 * y)
}

/** Gradient noise: a random slope at each grid corner, interpolated between them. */
function hills(seed: number): SeaBed {
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [fade(x - left), fade(y - top)]
    const corner = (i: number, j: number) => {
      const [dx, dy] = slopeAt(seed, left + i, top + j)
      return dx * (x - left - i) + dy * (y - top - j)
    }
    return (
      interpolate(interpolate(corner(0, 0), corner(1, 0), u), interpolate(corner(0, 1), corner(1, 1), u), v) *
      1.5
    )
  }
}

/** Deterministic, so that the drawing can be reproduced. */
function slopeAt(seed: number, column: number, row: number): [number, number] {
  const angle = (2 * Math.PI * hashOf(seed, column, row)) / 2 ** 32
  return [Math.cos(angle), Math.sin(angle)]
}

function hashOf(...numbers: number[]): number {
  const hash = numbers.reduce((sum, number) => mixBits(sum + Math.imul(number + 1, 0x9e3779b1)), 0x51ed270b)
  return hash >>> 0
}

function mixBits(number: number): number {
  const once = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d)
  const twice = Math.imul(once ^ (once >>> 12), 0x297a2d39)
  return twice ^ (twice >>> 15)
}

const fade = (t: number) => t * t * t * (t * (6 * t - 15) + 10)
const interpolate = (one: number, other: number, share: number) => one + (other - one) * share
