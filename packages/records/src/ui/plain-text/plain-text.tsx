import styles from './plain-text.module.css'
import { type TextBlock, textBlocks } from './text-blocks.ts'

/** Text of several lines as it was typed: its paragraphs, and its lines that begin with '- ' as lists. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className={`stack ${styles.text}`} dir="auto">
      {textBlocks(text).map((block, at) => (
        <Block key={at} {...block} />
      ))}
    </div>
  )
}

function Block({ kind, lines }: TextBlock) {
  if (kind === 'paragraph') return <p className={styles.lines}>{lines.join('\n')}</p>
  return (
    <ul>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
