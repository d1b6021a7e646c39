/** Metrics of a TrueType font that a fallback font must match to avoid layout shifts. */
export type FontMetrics = {
  unitsPerEm: number
  ascent: number
  /** Positive: the distance below the baseline. */
  descent: number
  lineGap: number
  /** Advance width in font units; undefined if the font lacks the character. */
  widthOf: (char: string) => number | undefined
}

/** Reads the tables head, hhea, OS/2, hmtx and cmap (format 4). Throws if one is missing. */
export function readMetrics(truetype: Buffer): FontMetrics {
  const table = tables(truetype)
  const glyphOf = readCmap(table('cmap'))
  const hhea = table('hhea')
  const os2 = table('OS/2')
  const useTypo = (os2.readUInt16BE(62) & 0x80) !== 0
  const [ascent, descent, lineGap] = useTypo
    ? [os2.readInt16BE(68), -os2.readInt16BE(70), os2.readInt16BE(72)]
    : [hhea.readInt16BE(4), -hhea.readInt16BE(6), hhea.readInt16BE(8)]
  const lastMetric = hhea.readUInt16BE(34) - 1
  const hmtx = table('hmtx')
  return {
    unitsPerEm: table('head').readUInt16BE(18),
    ascent,
    descent,
    lineGap,
    widthOf(char) {
      const glyph = glyphOf(char.codePointAt(0) ?? 0)
      return glyph === 0 ? undefined : hmtx.readUInt16BE(4 * Math.min(glyph, lastMetric))
    },
  }
}

function tables(font: Buffer) {
  const found = new Map<string, Buffer>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i
    const start = font.readUInt32BE(entry + 8)
    found.set(
      font.toString('latin1', entry, entry + 4),
      font.subarray(start, start + font.readUInt32BE(entry + 12)),
    )
  }
  return (tag: string) => {
    const table = found.get(tag)
    if (!table) throw new Error(`The font has no table ${tag}`)
    return table
  }
}

function readCmap(cmap: Buffer) {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4))
    if (subtable.readUInt16BE(0) === 4) return (code: number) => glyphInFormat4(subtable, code)
  }
  throw new Error('The font has no character map of format 4')
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values */
function glyphInFormat4(subtable: Buffer, code: number): number {
  const doubled = subtable.readUInt16BE(6)
  for (let at = 0; at < doubled; at += 2) {
    if (code > subtable.readUInt16BE(14 + at)) continue
    const start = subtable.readUInt16BE(16 + doubled + at)
    if (code < start) return 0
    const delta = subtable.readUInt16BE(16 + 2 * doubled + at)
    const offsetAt = 16 + 3 * doubled + at
    const offset = subtable.readUInt16BE(offsetAt)
    if (offset === 0) return (code + delta) & 0xffff
    const glyph = subtable.readUInt16BE(offsetAt + offset + 2 * (code - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
