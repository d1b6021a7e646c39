import { greatCircleDistance } from '../great-circle.ts'
import { type Position, positionBetween } from '../position.ts'
import { CHART_HEIGHT, CHART_WIDTH, type ChartPoint, project, unproject } from './chart-projection.ts'
import { LANES, type Lane } from './lanes.ts'

// biome-ignore format: one way per entry is more readable
export const APPROACHES: readonly Approach[] = [
  { name: 'Kandla, Mundra', waypoints: [[70.22, 22.98], [70.1, 22.75], [69.7, 22.65], [69.2, 22.6], [68.7, 22.3], [68.8, 21.6], [69.6, 20.6], [71.2, 19.2], [72.3, 17.8]] },
  { name: 'Pipavav', waypoints: [[71.55, 20.85], [71.6, 20.4], [72, 19.2], [72.3, 17.8]] },
  { name: 'Hazira', waypoints: [[72.6, 21.08], [72.4, 20.6], [72.35, 19.5], [72.3, 17.8]] },
  { name: 'Mormugao', waypoints: [[73.75, 15.42], [73.4, 14.6], [74, 12.4]] },
  { name: 'New Mangalore', waypoints: [[74.75, 12.9], [74.7, 11.8], [75.4, 10.4]] },
  { name: 'Tuticorin', waypoints: [[78.25, 8.75], [78.3, 8.1], [78.6, 6.9]] },
  { name: 'Hambantota', waypoints: [[80.5, 5.5], [81.1, 5.95], [81.8, 5.6], [83, 5.5]] },
  { name: 'East of Ceylon', waypoints: [[80.5, 5.5], [82.2, 6.2], [82.3, 8.6], [81.8, 10.6], [81.6, 12.3]] },
  { name: 'Krishnapatnam', waypoints: [[80.2, 14.25], [80.8, 13.8], [81.6, 12.3]] },
  { name: 'Coromandel Coast', waypoints: [[81.6, 12.3], [82.6, 15], [84.2, 16.4], [86.2, 18.2], [87.4, 19.4], [88.2, 20.6]] },
  { name: 'Paradip', waypoints: [[86.75, 20.2], [87.4, 19.4], [88.6, 18.6]] },
  { name: 'Sandheads', waypoints: [[88.2, 20.6], [89.8, 20.9], [91.5, 21.2]] },
  { name: 'Ten Degree Channel', waypoints: [[85, 9.9], [89, 10], [92.5, 10], [94.2, 11], [96.1, 12.6]] },
  { name: 'Preparis Channel', waypoints: [[91.3, 18], [92.6, 15.6], [93.7, 14.5], [95.2, 14.6], [96.4, 15.6]] },
  { name: 'Penang', waypoints: [[98.6, 4.75], [99.6, 5.2], [100, 5.4], [100, 4.6], [100.3, 3.4]] },
  { name: 'Bangkok', waypoints: [[100.55, 13.4], [100.6, 12.9], [100.6, 12.4]] },
  { name: 'Ca Mau', waypoints: [[103.7, 6.2], [104.8, 7.6], [106.2, 8], [107.4, 8], [108.6, 8.8], [109.9, 10]] },
  { name: 'Surabaya', waypoints: [[112.68, -6.8], [112, -5.8], [110, -3.8], [108.2, -1.4], [106.6, 0.4], [104.45, 1.35]] },
  { name: 'Haiphong', waypoints: [[106.9, 20.7], [107.4, 19.9], [107.9, 18.6], [109.2, 17.2], [110, 14.6], [110.4, 12], [109.9, 10]] },
  { name: 'South of Hainan', waypoints: [[109.2, 17.2], [110.8, 17.9], [112.6, 19.8], [114.35, 21.3]] },
  { name: 'Batangas', waypoints: [[120.95, 13.7], [120.4, 13.6], [119.8, 13.65], [119, 14.5]] },
  { name: 'West of Luzon', waypoints: [[119, 14.5], [119.3, 16.5], [119.8, 18.8], [121.4, 21.4]] },
  { name: 'Hong Kong, eastwards', waypoints: [[114.25, 22.1], [115.6, 21.6], [117.6, 21.5], [119.6, 21.3], [121.4, 21.4]] },
  { name: 'Hong Kong, northwards', waypoints: [[115.6, 21.6], [117.4, 22.4], [119.1, 23.8]] },
  { name: 'Kaohsiung, northwards', waypoints: [[119.95, 22], [119.1, 22.7], [119.1, 23.8]] },
  { name: 'Keelung', waypoints: [[121.75, 25.2], [121.6, 25.7], [121.7, 26.4]] },
  { name: 'Taicang', river: true, waypoints: [[121.2, 31.65], [121.6, 31.4], [122.05, 31.2]] },
  { name: 'Qingdao', waypoints: [[120.4, 35.95], [121.2, 35.5], [122.7, 34.6]] },
  { name: 'Xingang', waypoints: [[118, 38.92], [119.4, 38.5], [120.9, 38.35], [122.3, 38.1], [123, 37.2], [122.9, 36], [122.7, 34.6], [122.8, 32.6], [122.9, 30.6]] },
  { name: 'Dalian', waypoints: [[121.75, 38.8], [122, 38.5], [122.3, 38.1]] },
  { name: 'Yellow Sea', waypoints: [[122.7, 34.6], [124.4, 33.4], [126, 32.5], [127.5, 33]] },
  { name: 'Shandong – Korea', waypoints: [[123, 37.2], [124.4, 37], [125.6, 36.8]] },
  { name: 'Pyeongtaek', waypoints: [[126.5, 37.05], [125.6, 36.8], [125.2, 35.5], [125.2, 34], [126, 32.5]] },
  { name: 'Gunsan', waypoints: [[126.4, 35.95], [125.8, 35.8], [125.2, 35.5]] },
  { name: 'Mokpo', waypoints: [[126.2, 34.7], [125.6, 34.5], [125.2, 34]] },
  { name: 'Ulsan', waypoints: [[129.45, 35.42], [129.5, 35.1], [129.25, 34.82], [128.6, 34.3]] },
  { name: 'Masan', waypoints: [[128.62, 35.1], [128.78, 35.04], [128.86, 34.88], [128.6, 34.3]] },
  { name: 'Hakata, eastwards', waypoints: [[130.35, 33.68], [130.2, 34], [129.75, 34.55], [129.25, 34.82], [129, 35]] },
  { name: 'Hakata, westwards', waypoints: [[130.2, 34], [129.6, 33.98], [129.1, 33.75], [128.4, 33.4], [127.5, 33]] },
  { name: 'Kanmon Strait', waypoints: [[131.1, 33.85], [130.92, 33.95], [130.75, 34.03], [130.2, 34]] },
  { name: 'Moji, Kanda', waypoints: [[131.1, 33.85], [131.6, 33.75], [132, 33.3], [132.2, 32.7], [132.6, 32], [133.6, 31.6]] },
  { name: 'Hiroshima', waypoints: [[132.42, 34.3], [132.44, 34.05], [132.5, 33.82], [132.2, 33.7], [132, 33.3]] },
  { name: 'Korea – Kyushu', waypoints: [[127.5, 33], [128.4, 32.2], [129.2, 31.2], [130.2, 30.75]] },
  { name: 'Osumi Strait', waypoints: [[125.4, 30.4], [128, 30.5], [130.2, 30.75], [131, 30.93], [132, 31.1], [133.6, 31.6]] },
  { name: 'Shanghai – Japan', waypoints: [[122.9, 30.6], [125.4, 30.4]] },
  { name: 'Kobe – Nagoya', waypoints: [[134.9, 33.8], [135.3, 33.4], [135.8, 33.3], [136.7, 33.85]] },
  { name: 'Toyohashi', waypoints: [[137.2, 34.72], [137.02, 34.66], [136.94, 34.6]] },
  { name: 'Shimizu', waypoints: [[138.55, 34.98], [138.6, 34.6], [138.7, 34.3]] },
  { name: 'Hitachinaka', waypoints: [[140.7, 36.4], [141.2, 35.8], [141, 35], [140.2, 34.7], [139.5, 34.58], [139.2, 34.65]] },
  { name: 'Konkan Coast', waypoints: [[72.3, 17.8], [72.9, 16.6], [73.4, 15.6], [73.75, 15.42]] },
  { name: 'Mormugao – New Mangalore', waypoints: [[73.4, 14.6], [74.3, 13.3], [74.75, 12.9]] },
  { name: 'Chennai, northwards', waypoints: [[80.4, 13.1], [80.8, 13.8], [82.6, 15]] },
  { name: 'Chennai, southwards', waypoints: [[80.4, 13.1], [81.1, 11.8], [81.8, 10.6]] },
  { name: 'Chennai – Preparis Channel', waypoints: [[81.6, 12.3], [87.5, 13.5], [93.7, 14.5]] },
  { name: 'Visakhapatnam – Preparis Channel', waypoints: [[84.2, 16.4], [88.8, 15.3], [93.7, 14.5]] },
  { name: 'Ceylon – Ten Degree Channel', waypoints: [[83, 5.5], [88, 7.9], [92.5, 10]] },
  { name: 'Sunda Strait', waypoints: [[106.86, -6], [106.4, -5.7], [105.85, -5.9], [105.2, -6.35], [104.3, -6.9], [101.5, -6], [96, -2.3], [88, 2.4], [83, 5.5]] },
  { name: 'Java Sea', waypoints: [[106.86, -6], [107.3, -5.7], [108.8, -6], [110.8, -6.1], [112.1, -6.5], [112.68, -6.8]] },
  { name: 'Makassar Strait', waypoints: [[112.68, -6.8], [114, -5.9], [116.8, -4.4], [118.2, -1.5], [119.3, 1.2], [119.7, 3.2], [119.62, 4.85], [120.2, 6.6], [121.4, 9.3], [121.4, 11.3], [120.65, 12.6], [120.1, 13.1], [120.15, 13.5], [120.4, 13.6]] },
  { name: 'Ho Chi Minh City, northwards', waypoints: [[107, 10.2], [107.9, 10.2], [109.4, 11.2], [109.9, 12.6], [110, 14.6], [110.3, 16.2], [110.8, 17.9]] },
  { name: 'Ca Mau, northwards', waypoints: [[108.6, 8.8], [109.4, 11.2]] },
  { name: 'Manila – Ho Chi Minh City', waypoints: [[119, 14.5], [114.4, 12.6], [109.9, 10]] },
  { name: 'Manila – Haiphong', waypoints: [[119, 14.5], [116.2, 16.4], [113.8, 17.7], [110.8, 17.9]] },
  { name: 'Manila – Hong Kong', waypoints: [[119, 14.5], [117.6, 17], [116.3, 18.9]] },
  { name: 'Luzon – Kaohsiung', waypoints: [[119.8, 18.8], [119.8, 20.6], [119.95, 22]] },
  { name: 'East of Taiwan', waypoints: [[121.4, 21.4], [122.1, 22.8], [122.4, 24.8], [121.95, 25.3], [121.75, 25.2]] },
  { name: 'Shanghai – Mokpo', waypoints: [[122.05, 31.2], [122.9, 31.4], [124.2, 32.8], [125.2, 34]] },
  { name: 'Yellow Sea, southwards', waypoints: [[125.2, 34], [124.3, 31], [123.3, 27.6]] },
  { name: 'Qingdao – Gunsan', waypoints: [[121.2, 35.5], [123.2, 35.7], [125.2, 35.5]] },
  { name: 'Inland Sea', waypoints: [[135.2, 34.6], [135, 34.62], [134.75, 34.56], [134.5, 34.42], [134.25, 34.38], [133.95, 34.38], [133.4, 34.2], [132.98, 34.12], [132.5, 33.82]] },
  { name: 'Iyo Sea', waypoints: [[132.2, 33.7], [131.6, 33.75]] },
  { name: 'Osaka', waypoints: [[135.05, 34.3], [135.25, 34.5], [135.4, 34.62]] },
  { name: 'Osaka – Kobe', waypoints: [[135.4, 34.62], [135.2, 34.6]] },
  { name: 'Tokyo', waypoints: [[139.74, 35.35], [139.86, 35.48], [139.84, 35.58], [139.77, 35.64]] },
  { name: 'Chiba', waypoints: [[139.86, 35.48], [140.03, 35.57]] },
  { name: 'Saurashtra Coast', waypoints: [[69.6, 20.6], [70.9, 20.35], [71.6, 20.4]] },
  { name: 'Cape Comorin', waypoints: [[76, 9.3], [76.8, 8.1], [77.6, 7.7], [78.3, 8.1]] },
  { name: 'Kolkata – Ceylon', waypoints: [[88.6, 18.6], [85.6, 13.6], [82.3, 8.6]] },
  { name: 'Chittagong – Ceylon', waypoints: [[91.5, 21.2], [90, 19.8], [88.6, 18.6]] },
  { name: 'Kolkata – Preparis Channel', waypoints: [[88.6, 18.6], [91.3, 16.3], [93.7, 14.5]] },
  { name: 'Andaman Sea', waypoints: [[93.7, 14.5], [95.2, 11.2], [97, 6.7]] },
  { name: 'Gulf of Thailand', waypoints: [[100.7, 10.6], [102.6, 8.9], [104.4, 8.05], [105.8, 8], [107.4, 8]] },
  { name: 'Karimata Strait', waypoints: [[106.85, -5.2], [108.4, -3.6], [108.2, -1.4], [107.6, 1.2], [106.9, 3.6], [107.4, 6.6]] },
  { name: 'Manila – Batangas', waypoints: [[120.45, 14.25], [120.3, 13.95], [120.4, 13.6]] },
  { name: 'Taiwan Strait', waypoints: [[121.6, 25.7], [120.9, 25.4], [120.2, 24.95]] },
  { name: 'Qingdao – Shandong', waypoints: [[121.2, 35.5], [122.2, 35.7], [122.9, 36]] },
  { name: 'Shandong – Mokpo', waypoints: [[123, 37.2], [124.2, 35.6], [125.2, 34]] },
  { name: 'Jeju Strait', waypoints: [[125.2, 34], [126, 33.78], [126.9, 33.72], [127.8, 34], [128.6, 34.3]] },
  { name: 'Shikoku', waypoints: [[132.2, 32.7], [132.8, 32.4], [134.2, 32.95], [134.9, 33.8]] },
  { name: 'Shikoku – Kii', waypoints: [[134.2, 32.95], [135, 33.1], [135.8, 33.3]] },
  { name: 'Enshu Sea', waypoints: [[136.7, 33.85], [137.4, 34.1], [138, 34.3], [138.7, 34.3]] },
  { name: 'Nagoya – Enshu Sea', waypoints: [[137.05, 34.35], [137.5, 34.32], [138, 34.3]] },
  { name: 'Penang, north channel', waypoints: [[100, 5.4], [100.12, 5.58], [100.3, 5.52], [100.35, 5.42]] },
  { name: 'Chao Phraya', river: true, waypoints: [[100.5, 13.75], [100.58, 13.55], [100.55, 13.4]] },
  { name: 'Surabaya, west channel', waypoints: [[112.73, -7.19], [112.66, -7.05], [112.68, -6.8]] },
  { name: 'Cua Cam', river: true, waypoints: [[106.68, 20.92], [106.78, 20.82], [106.9, 20.7]] },
  { name: 'Huangpu', river: true, waypoints: [[121.5, 31.22], [121.52, 31.38], [121.6, 31.4]] },
  { name: 'Asan Bay', waypoints: [[126.8, 37], [126.65, 37.05], [126.5, 37.05]] },
  { name: 'Bangkok – Laem Chabang', waypoints: [[100.55, 13.4], [100.72, 13.15], [100.83, 13.05]] },
  { name: 'Mumbai – Kathiawar', waypoints: [[72.78, 18.9], [72, 19.2], [70.8, 20], [69.6, 20.6]] },
  { name: 'Visakhapatnam, northwards', waypoints: [[83.35, 17.65], [84.6, 17.7], [86.2, 18.2]] },
  { name: 'Visakhapatnam – Ceylon', waypoints: [[84.2, 16.4], [83.2, 12.3], [82.3, 8.6]] },
  { name: 'Orissa Coast', waypoints: [[86.2, 18.2], [86.7, 19.4], [86.75, 20.2], [87.5, 20.3], [88.2, 20.6]] },
  { name: 'Penghu Channel', waypoints: [[120.2, 24.95], [119.95, 23.9], [119.85, 23.1], [120.2, 22.55]] },
  { name: 'Shanghai – Tsushima', waypoints: [[122.9, 31.4], [124.6, 32], [126, 32.5]] },
  { name: 'Shanghai, northwards', waypoints: [[122.8, 32.6], [122.5, 31.7], [122.05, 31.2]] },
  { name: 'Gunsan – Pyeongtaek', waypoints: [[125.8, 35.8], [125.6, 36.3], [125.6, 36.8]] },
  { name: 'Shandong – Gunsan', waypoints: [[123, 37.2], [124.3, 36.4], [125.2, 35.5]] },
  { name: 'Port Klang, northwards', waypoints: [[100.3, 3.4], [100.9, 3.05], [101.1, 2.85]] },
  { name: 'Cochin, northwards', waypoints: [[75.85, 9.75], [75.4, 10.4]] },
  { name: 'Tokyo Bay, eastwards', waypoints: [[139.5, 34.98], [139.75, 34.72], [140.2, 34.7]] },
  { name: 'Hakata – Jeju Strait', waypoints: [[129.6, 33.98], [128.7, 33.95], [127.8, 34]] },
  { name: 'Con Dao', waypoints: [[105.8, 8], [106.9, 8.4], [107.3, 9.3]] },
  { name: 'Bangkok – Jakarta', waypoints: [[104.75, 2.4], [105.05, 1.6], [105.2, 0.9]] },
]

type Waypoint = Lane['waypoints'][number]
type Junction = { waypoint: Waypoint; next: Map<Junction, number> }

/** A port further from all lanes has no passage. */
const MAX_MILES = 30

const positionOf = ([longitude, latitude]: Waypoint): Position => ({ longitude, latitude })
const miles = (one: Waypoint, other: Waypoint) => greatCircleDistance(positionOf(one), positionOf(other))

/** The waypoints of all lanes, with the miles to those beside them. */
const JUNCTIONS: readonly Junction[] = joinedLanes()

function joinedLanes(): Junction[] {
  const junctions = new Map<string, Junction>()
  for (const { waypoints } of [...LANES, ...APPROACHES]) {
    let before: Junction | undefined
    for (const waypoint of waypoints) {
      const junction = junctions.get(String(waypoint)) ?? { waypoint, next: new Map() }
      junctions.set(String(waypoint), junction)
      const length = before ? miles(before.waypoint, waypoint) : 0
      before?.next.set(junction, length)
      if (before) junction.next.set(before, length)
      before = junction
    }
  }
  return [...junctions.values()]
}

/** The shortest way by sea lanes from port to port; empty if one of them is far from all lanes. */
export function passageCurves(from: Position, to: Position): Curve[] {
  const ends = [from, to].map(({ longitude, latitude }): Waypoint => [longitude, latitude])
  const [port, last] = ends
  const [start, end] = ends.map(nearestJunction)
  return port && last && start && end ? laneCurves([port, ...shortestWay(start, end), last]) : []
}

export type Passage = { miles: number; positionAfter: (fraction: number) => Position }

/** How many straight pieces a curve is divided into. */
const PIECES = 6

/** The way by sea from port to port, and where a vessel is after a fraction of it; null if a port is far from all lanes. */
export function passageBetween(from: Position, to: Position): Passage | null {
  const curves = passageCurves(from, to)
  if (curves.length === 0) return null
  const stops = [
    from,
    ...curves.flatMap((curve) =>
      Array.from({ length: PIECES }, (_, at) => unproject(pointOn(curve, (at + 1) / PIECES))),
    ),
  ]
  let total = 0
  const reached = stops.map((stop, at) => {
    total += greatCircleDistance(stops[at - 1] ?? stop, stop)
    return total
  })
  return {
    miles: total,
    positionAfter(fraction) {
      const sailed = total * within(fraction, 1)
      const next = Math.max(
        1,
        reached.findIndex((miles) => miles >= sailed),
      )
      const [start, end] = [stops[next - 1] ?? from, stops[next] ?? to]
      const [before, after] = [reached[next - 1] ?? 0, reached[next] ?? total]
      return positionBetween(start, end, after > before ? (sailed - before) / (after - before) : 1)
    },
  }
}

/** Where a port joins the lanes. */
export function nearestJunction(port: Waypoint): Junction | undefined {
  const all = JUNCTIONS.map((junction) => ({ junction, away: miles(port, junction.waypoint) }))
  const nearest = all.reduce((best, one) => (one.away < best.away ? one : best))
  return nearest.away <= MAX_MILES ? nearest.junction : undefined
}

/** Dijkstra's algorithm, backwards from the end. */
function shortestWay(start: Junction, end: Junction): Waypoint[] {
  const left = new Map([[end, 0]])
  const onward = new Map<Junction, Junction>()
  const open = new Set([end])
  for (let at: Junction | undefined = end; at && at !== start; at = nearestOf(open, left)) {
    open.delete(at)
    for (const [before, length] of at.next) {
      const miles = (left.get(at) ?? 0) + length
      if (miles >= (left.get(before) ?? Number.POSITIVE_INFINITY)) continue
      left.set(before, miles)
      onward.set(before, at)
      open.add(before)
    }
  }
  const way = [start.waypoint]
  for (let at = onward.get(start); at; at = onward.get(at)) way.push(at.waypoint)
  return way
}

function nearestOf(open: ReadonlySet<Junction>, left: ReadonlyMap<Junction, number>): Junction | undefined {
  let nearest: Junction | undefined
  for (const junction of open)
    if (!nearest || (left.get(junction) ?? 0) < (left.get(nearest) ?? 0)) nearest = junction
  return nearest
}

/** A section of the chart, in its units. */
export type ChartSection = ChartPoint & { width: number; height: number }

/** Around the points, at least eight degrees wide and with room for the names of ports; within the chart. */
export function sectionAround(points: readonly ChartPoint[], ratio: number): ChartSection {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wanted = Math.max(MIN_WIDTH, (right - left) * ROOM, (bottom - top) * ROOM * ratio)
  const width = Math.min(wanted, CHART_WIDTH, CHART_HEIGHT * ratio)
  const height = width / ratio
  return {
    x: Math.round(within((left + right - width) / 2, CHART_WIDTH - width)),
    y: Math.round(within((top + bottom - height) / 2, CHART_HEIGHT - height)),
    width: Math.round(width),
    height: Math.round(height),
  }
}

const MIN_WIDTH = 160
const ROOM = 1.4
const within = (value: number, max: number) => Math.min(Math.max(value, 0), max)

/**
 * The other ways of a passage: between lanes, and into the ports that none of them reaches. The service chart draws them fainter, and
 * they are tested as the lanes are. Each ends at waypoints of others or in a port.
 */
type Approach = Omit<Lane, 'kind'>

/** A cubic curve between two waypoints: its end points and the two control points between them. */
export type Curve = [ChartPoint, ChartPoint, ChartPoint, ChartPoint]

/** Smooth curves through all waypoints (Catmull–Rom), flat enough not to cross land. */
export function laneCurves(waypoints: Lane['waypoints']): Curve[] {
  const points = waypoints.map(([longitude, latitude]) => project(longitude, latitude))
  return points.slice(0, -1).map((from, i) => {
    const to = points[i + 1] ?? from
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    return [from, handle(from, before, to), handle(to, after, from), to]
  })
}

/** The point of a curve after a share of it, from 0 to 1. */
export function pointOn([p0, p1, p2, p3]: Curve, t: number): ChartPoint {
  const at = (axis: 'x' | 'y') =>
    (1 - t) ** 3 * p0[axis] +
    3 * (1 - t) ** 2 * t * p1[axis] +
    3 * (1 - t) * t ** 2 * p2[axis] +
    t ** 3 * p3[axis]
  return { x: at('x'), y: at('y') }
}

/** The lane as the `d` of an SVG path, in chart units. */
export const lanePath = (lane: Pick<Lane, 'waypoints'>) => curvesPath(laneCurves(lane.waypoints))

/** Curves of which each begins where the last one ends, as the `d` of an SVG path; empty if there are none. */
export function curvesPath(curves: readonly Curve[]): string {
  const start = curves[0]?.[0]
  if (!start) return ''
  return `M${pair(start)}${curves.map(([, a, b, to]) => `C${pair(a)} ${pair(b)} ${pair(to)}`).join('')}`
}

/** The control point beside `at` towards `towards`, in proportion to the length of the leg. */
function handle(at: ChartPoint, away: ChartPoint, towards: ChartPoint): ChartPoint {
  const back = Math.hypot(at.x - away.x, at.y - away.y)
  const ahead = Math.hypot(towards.x - at.x, towards.y - at.y)
  const reach = back + ahead === 0 ? 0 : (ahead / (back + ahead)) * 0.36
  return { x: at.x + (towards.x - away.x) * reach, y: at.y + (towards.y - away.y) * reach }
}

const pair = ({ x, y }: ChartPoint) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
