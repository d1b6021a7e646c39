import { strFromU8, unzipSync } from 'fflate'

type ReadCell = string | number | null

/** Reads the first sheet of a workbook, independently of the program's own reader. */
export function readXlsx(bytes: Uint8Array): { cells: ReadCell[][]; xml: string } {
  const parts = unzipSync(bytes)
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const shared = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())
  const strings = [...shared.matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) => textOf(item))
  const cells = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => cellsOf(row, strings))
  return { cells, xml }
}

function cellsOf(row: string, strings: string[]): ReadCell[] {
  const cells: ReadCell[] = []
  for (const [, attributes = '', content = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const letters = /r="([A-Z]+)/.exec(attributes)?.[1] ?? 'A'
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    cells[column - 1] = readCell(attributes, content, strings)
  }
  return Array.from(cells, (cell) => cell ?? null)
}

function readCell(attributes: string, content: string, strings: string[]): ReadCell {
  const value = /<v>(.*?)<\/v>/s.exec(content)?.[1]
  if (attributes.includes('t="s"')) return strings[Number(value)] ?? null
  if (attributes.includes('t="inlineStr"')) return textOf(content)
  return value === undefined ? null : Number(value)
}

function textOf(xml: string): string {
  const texts = [...xml.matchAll(/<t(?: [^>]*)?>(.*?)<\/t>/gs)].map(([, text = '']) => text)
  return texts
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
