import { withoutControls } from '@sailing-desk/trade/text'
import type { Block, Emphasized, Paragraph, Words } from '../../../../content/text.ts'

/** The blocks in the one way to write them, so that equal texts are equal JSON: without empty paragraphs and lists. */
export function tidyBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (!isList(block)) return tidyParagraph(block)
    const list = block.list.flatMap(tidyParagraph)
    return list.length > 0 ? [{ list }] : []
  })
}

export function isList(block: Block): block is { list: readonly Paragraph[] } {
  return typeof block === 'object' && 'list' in block
}

export const piecesOf = (paragraph: Paragraph): readonly Emphasized[] =>
  [paragraph].flat().map((piece: Words) => (typeof piece === 'string' ? { words: piece } : piece))

/** The words alone, a paragraph or item on each line. */
export const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (isList(block) ? block.list.map((item) => `• ${plain(item)}`) : [plain(block)]))
    .join('\n')

const plain = (paragraph: Paragraph) =>
  piecesOf(paragraph)
    .map(({ words }) => words)
    .join('')

/** One paragraph, or none if it has no words. */
function tidyParagraph(paragraph: Paragraph): Paragraph[] {
  const pieces: Emphasized[] = []
  for (const { words, href, strong, em } of piecesOf(paragraph)) {
    const piece: Emphasized = {
      words: withoutControls(words),
      ...(href && { href }),
      ...(strong && { strong }),
      ...(em && { em }),
    }
    const before = pieces.at(-1)
    if (before && marksOf(before) === marksOf(piece)) before.words += piece.words
    else if (piece.words) pieces.push(piece)
  }
  const [first] = pieces
  const last = pieces.at(-1)
  if (first) first.words = first.words.trimStart()
  if (last) last.words = last.words.trimEnd()
  const written = pieces.filter(({ words }) => words !== '').map(writtenPiece)
  if (written.every((piece) => typeof piece === 'string')) return written.length > 0 ? [written.join('')] : []
  return [written]
}

const marksOf = ({ href, strong, em }: Emphasized) => JSON.stringify([href, strong, em])

const writtenPiece = (piece: Emphasized): Words => (Object.keys(piece).length === 1 ? piece.words : piece)
