type Point = readonly [x: number, y: number]

/** The two measured points, and the y or x of the dimension line. */
export type Dimension = { from: Point; to: Point } & ({ atY: number } | { atX: number })

const GAP = 4
const OVERSHOOT = 6
const TICK = 4

/** Returns SVG path data: a dimension line with slanted ticks, and extension lines to the measured points. */
export function dimensionPath(dimension: Dimension): { line: string; extensions: string } {
  const { from, to } = dimension
  const isHorizontal = 'atY' in dimension
  const [start, end]: [Point, Point] = isHorizontal
    ? [
        [from[0], dimension.atY],
        [to[0], dimension.atY],
      ]
    : [
        [dimension.atX, from[1]],
        [dimension.atX, to[1]],
      ]
  return {
    line: `M${start.join(' ')}L${end.join(' ')}${tick(start)}${tick(end)}`,
    extensions: extension(from, start, isHorizontal ? 1 : 0) + extension(to, end, isHorizontal ? 1 : 0),
  }
}

function tick([x, y]: Point): string {
  return `M${x - TICK} ${y + TICK}L${x + TICK} ${y - TICK}`
}

/** From near the measured point to just beyond the dimension line, along `axis`. */
function extension(point: Point, line: Point, axis: 0 | 1): string {
  const direction = Math.sign(line[axis] - point[axis])
  const at = (value: number) => (axis === 1 ? `${point[0]} ${value}` : `${value} ${point[1]}`)
  return `M${at(point[axis] + direction * GAP)}L${at(line[axis] + direction * OVERSHOOT)}`
}
