type Point = readonly [x: number, y: number]

/** Two points of the thing measured, and where the dimension line runs: at which height, or how far across. */
export type Dimension = { from: Point; to: Point } & ({ atY: number } | { atX: number })

const GAP = 4
const OVERSHOOT = 6
const TICK = 4

/** A dimension as on a builder's plan: a line with slanting ticks, and extension lines that lead to the thing. */
export function dimensionPath(dimension: Dimension): { line: string; extensions: string } {
  const { from, to } = dimension
  const along = 'atY' in dimension
  const [start, end]: [Point, Point] = along
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
    extensions: extension(from, start, along ? 1 : 0) + extension(to, end, along ? 1 : 0),
  }
}

function tick([x, y]: Point): string {
  return `M${x - TICK} ${y + TICK}L${x + TICK} ${y - TICK}`
}

/** From just off the thing to just past the line. `axis` is the one that it runs along. */
function extension(thing: Point, line: Point, axis: 0 | 1): string {
  const away = Math.sign(line[axis] - thing[axis])
  const at = (value: number) => (axis === 1 ? `${thing[0]} ${value}` : `${value} ${thing[1]}`)
  return `M${at(thing[axis] + away * GAP)}L${at(line[axis] + away * OVERSHOOT)}`
}
