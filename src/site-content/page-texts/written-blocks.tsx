import { Link } from 'react-router'
import type { Block, Emphasized, Paragraph } from '../../../content/text.ts'

/** Paragraphs and lists of a text, without an element around them. */
export function WrittenBlocks({ blocks, listClass }: { blocks: readonly Block[]; listClass?: string }) {
  return numbered(blocks).map(([at, block]) =>
    isList(block) ? (
      <ul key={at} className={listClass}>
        {numbered(block.list).map(([number, item]) => (
          <li key={number}>
            <Written paragraph={item} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={at}>
        <Written paragraph={block} />
      </p>
    ),
  )
}

function Written({ paragraph }: { paragraph: Paragraph }) {
  if (typeof paragraph === 'string') return paragraph
  return numbered(paragraph).map(([at, piece]) =>
    typeof piece === 'string' ? piece : <Piece key={at} {...piece} />,
  )
}

function Piece({ words, href, strong, em }: Emphasized) {
  const cursive = em ? <em>{words}</em> : words
  const text = strong ? <strong>{cursive}</strong> : cursive
  if (!href) return text
  return href.startsWith('/') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>
}

function isList(block: Block): block is { list: readonly Paragraph[] } {
  return typeof block === 'object' && 'list' in block
}

/** What the office writes may be there twice, so the place is the key. */
const numbered = <Part,>(parts: readonly Part[]) => [...parts.entries()]
