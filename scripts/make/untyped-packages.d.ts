/** Declarations for packages without types, limited to what the scripts use. */

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Record<string, number>
      keepFeatures?: string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}

declare module 'd3-geo' {
  type Position = [number, number]
  type Shape = { type: string }
  type Projection = {
    scale(k: number): Projection
    center(at: Position): Projection
    translate(point: Position): Projection
    clipExtent(extent: [Position, Position]): Projection
    precision(px: number): Projection
  }
  export function geoMercator(): Projection
  type Context = {
    beginPath(): void
    moveTo(x: number, y: number): void
    lineTo(x: number, y: number): void
    arc(): void
    closePath(): void
  }
  export function geoPath(projection: Projection, context: Context): (shape: Shape) => void
}

declare module 'topojson-client' {
  type Topology = { objects: Record<string, unknown> }
  export function feature(topology: Topology, object: unknown): { type: string }
}

declare module 'd3-contour' {
  /** `coordinates`: polygons, each an outer ring and its holes. */
  type MultiPolygon = { value: number; coordinates: [number, number][][][] }
  type Contours = {
    size(columnsAndRows: [number, number]): Contours
    thresholds(values: number[]): Contours
    (values: number[]): MultiPolygon[]
  }
  export function contours(): Contours
}
