import { cleanCellText } from './cell-text.ts'
import { walkXml } from './xml-events.ts'

/** The texts that cells refer to by number: runs of rich text joined, Japanese reading aids (rPh) left out. */
export function readSharedStrings(bytes: Uint8Array): string[] {
  const strings: string[] = []
  let parts: string[] = []
  let inText = false
  let inReading = false
  walkXml(bytes, {
    open(name) {
      if (name === 'si') parts = []
      else if (name === 'rPh') inReading = true
      else if (name === 't') inText = !inReading
    },
    text(text) {
      if (inText) parts.push(text)
    },
    close(name) {
      if (name === 'si') strings.push(cleanCellText(parts.join('')))
      else if (name === 'rPh') inReading = false
      else if (name === 't') inText = false
    },
  })
  return strings
}
