import type { Block } from '../../content/text.ts'
import { WrittenBlocks } from '../site-content/page-texts/written-blocks.tsx'
import styles from './text-blocks.module.css'

/** The paragraphs and lists of a section from `content/`. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={`stack ${styles.blocks}`}>
      <WrittenBlocks blocks={blocks} listClass={`stack ${styles.list}`} />
    </div>
  )
}
