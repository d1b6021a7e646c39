import { useEffect, useRef, useState } from 'react'
import styles from './downloads.module.css'
import { mailLink, messageLines, whatsAppLink } from './share-links.ts'

type Props = {
  title: string
  /** Null until the address is known. */
  url: string | null
  file: string
  /** The beginning of the file, for the links before it is loaded. */
  beginning: string | undefined
}

/** The page as a text, which is loaded when the block is opened. Without a script, the file is linked above. */
export function ShareText({ title, url, file, beginning }: Props) {
  const lines = useRef<HTMLPreElement>(null)
  const { block, text, status, setStatus, load } = useTextOf(file)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text ?? '')
      setStatus('Copied')
    } catch {
      if (lines.current) window.getSelection()?.selectAllChildren(lines.current)
      setStatus('Selected. Copy it with your keyboard or menu.')
    }
  }

  const shared = url && { title, url, text: text ?? beginning ?? null }
  return (
    <details ref={block} onToggle={load} className={`screen-only ${styles.share}`}>
      <summary>Share as text</summary>
      {text !== null && (
        <pre ref={lines} dir="auto">
          {text}
        </pre>
      )}
      <p className={`toolbar ${styles.formats}`}>
        <button type="button" className={`chip ${styles.scripted}`} disabled={text === null} onClick={copy}>
          Copy
        </button>
        {shared && (
          <>
            <a href={mailLink(shared)} className="chip">
              E-mail
            </a>
            <a href={whatsAppLink(shared)} rel="noreferrer" className="chip">
              WhatsApp
            </a>
          </>
        )}
        <span role="status">{status}</span>
      </p>
    </details>
  )
}

/** The text of a file, loaded when the block is opened. */
function useTextOf(file: string) {
  const block = useRef<HTMLDetailsElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [status, setStatus] = useState('')

  async function load() {
    if (!block.current?.open || text !== null) return
    try {
      const response = await fetch(file)
      if (!response.ok) throw new Error(response.statusText)
      setText(messageLines(await response.text()))
      setStatus('')
    } catch {
      setStatus('Failed to load the text.')
    }
  }

  // The block may have been opened before the script ran.
  useEffect(() => {
    void load()
  }, [])

  return { block, text, status, setStatus, load }
}
