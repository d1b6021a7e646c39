/** Packages without types. The first is used by the build, so what it takes is checked. */
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
declare module 'd3-geo'
declare module 'topojson-client'
