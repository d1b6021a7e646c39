/** A part of a text of several lines: lines of a paragraph, or items of a list. */
export type TextBlock = { kind: 'paragraph' | 'list'; lines: string[] }

const ITEM = /^\s*[-–•]\s+/

/** Splits plain text at blank lines; consecutive lines that begin with '- ' are a list. */
export function textBlocks(text: string): TextBlock[] {
  return text.split(/\n(?:[^\S\n]*\n)+/).flatMap(splitLists)
}

function splitLists(paragraph: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of paragraph.split('\n').filter((text) => text.trim() !== '')) {
    const kind = ITEM.test(line) ? 'list' : 'paragraph'
    const words = line.replace(ITEM, '').trim()
    const last = blocks.at(-1)
    if (last?.kind === kind) last.lines.push(words)
    else blocks.push({ kind, lines: [words] })
  }
  return blocks
}
