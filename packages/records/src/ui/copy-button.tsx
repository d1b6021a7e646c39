import { useState } from 'react'
import { Button } from './button.tsx'

/** Renders nothing if the clipboard is unavailable, as without HTTPS. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <Button onClick={copy}>
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
