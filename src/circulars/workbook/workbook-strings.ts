import { cleanCellText } from './cell-text.ts'
import { isStrike } from './workbook-styles.ts'
import { walkXml } from './xml-events.ts'

export type SharedString = { text: string; isStruck: boolean }

export type Run = { text: string; isStruck: boolean }

/** The texts that cells refer to by number, without phonetic text (rPh). */
export function readSharedStrings(bytes: Uint8Array): SharedString[] {
  const strings: SharedString[] = []
  let runs: Run[] = []
  let inText = false
  let inPhonetic = false
  let isStruck = false
  walkXml(bytes, {
    open(name, attribute) {
      if (name === 'si') runs = []
      else if (name === 'rPh') inPhonetic = true
      else if (name === 'r') isStruck = false
      else if (name === 'strike') isStruck = isStrike(attribute('val'))
      else if (name === 't') inText = !inPhonetic
    },
    text(text) {
      if (inText) runs.push({ text, isStruck })
    },
    close(name) {
      if (name === 'si') strings.push(joinRuns(runs))
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'r') isStruck = false
      else if (name === 't') inText = false
    },
  })
  return strings
}

/** Runs of rich text as one. If only some of them are struck through, the others replace them. */
export function joinRuns(runs: readonly Run[]): SharedString {
  const valid = runs.filter(({ isStruck }) => !isStruck)
  const hasValid = valid.some(({ text }) => text.trim() !== '')
  const text = (hasValid ? valid : runs).map((run) => run.text).join('')
  return { text: cleanCellText(text), isStruck: !hasValid && runs.some(({ isStruck }) => isStruck) }
}
