import { Link } from 'react-router'
import type { Block, Paragraph, Words } from '../../content/text.ts'
import styles from './text-blocks.module.css'

/** The paragraphs and lists of a section from `content/`. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={`stack ${styles.blocks}`}>
      {blocks.map((block) =>
        isList(block) ? (
          <ul key={keyOf(block.list[0])} className={`stack ${styles.list}`}>
            {block.list.map((item) => (
              <li key={keyOf(item)}>{renderParagraph(item)}</li>
            ))}
          </ul>
        ) : (
          <p key={keyOf(block)}>{renderParagraph(block)}</p>
        ),
      )}
    </div>
  )
}

function renderParagraph(paragraph: Paragraph) {
  if (typeof paragraph === 'string') return paragraph
  return paragraph.map((piece) =>
    typeof piece === 'string' ? piece : <TextLink key={piece.href} {...piece} />,
  )
}

function TextLink({ words, href }: Exclude<Words, string>) {
  return href.startsWith('/') ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>
}

function isList(block: Block): block is { list: readonly Paragraph[] } {
  return typeof block === 'object' && 'list' in block
}

/** The paragraphs of a section are unique. */
const keyOf = (paragraph: Paragraph | undefined) => JSON.stringify(paragraph)
