import { Button } from '@sailing-desk/records/ui/button'
import { DISCARDING, useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import fieldStyles from '@sailing-desk/records/ui/fields/field.module.css'
import { FieldAbout, FieldErrorsContext, fieldAria } from '@sailing-desk/records/ui/fields/fields'
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react'
import type { Block } from '../../../../content/text.ts'
import { wordsOf } from '../slots/blocks.ts'
import { HREF_RULE, isHref } from '../slots/href.ts'
import { WrittenBlocks } from '../written-blocks.tsx'
import styles from './blocks-field.module.css'
import type { AtCursor, TextEditor } from './create-editor.ts'

const HINT = 'For example /contact-us, https://www.example.com or mailto:name@example.com'

type Props = {
  name: string
  label: string
  hint: string
  blocks: readonly Block[]
  /** Called after each change of the text. */
  onChange: (blocks: Block[]) => void
}

/** A field for paragraphs and lists with emphasis and links. Its form gets them as JSON. */
export function BlocksField({ name, label, hint, blocks, onChange }: Props) {
  const id = useId()
  const error = use(FieldErrorsContext)[name]
  const aria = fieldAria(id, { hint, error })
  const [value, setValue] = useState(blocks)
  const { place, editor, at } = useEditor(
    value,
    {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': `${id}-about`,
      class: `${fieldStyles.input} ${styles.text}`,
      ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
    },
    (changed) => {
      setValue(changed)
      onChange(changed)
    },
  )
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{label}</span>
      <Tools label={label} editor={editor} at={at} />
      <div ref={place} className={styles.place}>
        {!editor && (
          <div className={`${fieldStyles.input} ${styles.text}`}>
            <WrittenBlocks blocks={blocks} />
          </div>
        )}
      </div>
      <input type="hidden" name={name} value={JSON.stringify(value)} data-words={wordsOf(value)} />
      <FieldAbout id={id} hint={hint} error={error} />
    </div>
  )
}

type Attributes = Record<string, string>

/** Loads the editor, which is large, once the field is there. Later blocks are its own. */
function useEditor(blocks: readonly Block[], attributes: Attributes, onChange: (blocks: Block[]) => void) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<TextEditor | null>(null)
  const [at, setAt] = useState<AtCursor | null>(null)
  const latest = useRef({ blocks, attributes, onChange })
  useEffect(() => {
    latest.current = { blocks, attributes, onChange }
  })

  useEffect(() => {
    let made: TextEditor | null = null
    let isGone = false
    void import('./create-editor.ts').then(({ createEditor }) => {
      if (isGone || !place.current) return
      made = createEditor(place.current, {
        ...{ blocks: latest.current.blocks, attributes: latest.current.attributes, onMove: setAt },
        onChange: (changed) => latest.current.onChange(changed),
      })
      setEditor(made)
    })
    return () => {
      isGone = true
      made?.destroy()
    }
  }, [])

  const isInvalid = attributes['aria-invalid']
  useEffect(() => editor?.setAttributes(latest.current.attributes), [editor, isInvalid])

  return { place, editor, at }
}

type ToolsProps = { label: string; editor: TextEditor | null; at: AtCursor | null }

const TOOLS = [
  { what: 'strong', label: 'Bold' },
  { what: 'em', label: 'Italic' },
  { what: 'list', label: 'List' },
] as const

function Tools({ label, editor, at }: ToolsProps) {
  const [isLinking, setIsLinking] = useState(false)
  const isTyped = useRef(false)
  const confirm = useConfirm()
  const open = (isOpen: boolean) => {
    isTyped.current = false
    setIsLinking(isOpen)
  }
  async function close() {
    if (!isTyped.current || (await confirm(DISCARDING))) open(false)
  }
  return (
    <div>
      <div role="toolbar" aria-label={`Format ${label}`} className="row">
        {TOOLS.map(({ what, label: tool }) => (
          <Button
            key={what}
            kind="quiet"
            disabled={!editor}
            aria-pressed={at?.[what] ?? false}
            onClick={() => editor?.toggle(what)}
          >
            {tool}
          </Button>
        ))}
        <Button
          kind="quiet"
          disabled={!editor || !at || (at.isEmpty && at.href === null)}
          aria-expanded={isLinking}
          onClick={() => (isLinking ? void close() : open(true))}
        >
          Link
        </Button>
      </div>
      {isLinking && editor && (
        <LinkForm
          href={at?.href ?? ''}
          onChoose={(href) => {
            open(false)
            editor.setLink(href)
          }}
          onTyped={(typed) => {
            isTyped.current = typed
          }}
          onClose={() => void close()}
        />
      )}
    </div>
  )
}

type LinkFormProps = {
  /** Where the link leads now; empty without one. */
  href: string
  /** null for no link. */
  onChoose: (href: string | null) => void
  /** Says whether an address is typed that is not set. */
  onTyped: (isTyped: boolean) => void
  onClose: () => void
}

/** Asks where the selected words lead. No form of its own: it lies in that of the texts. */
function LinkForm({ href, onChoose, onTyped, onClose }: LinkFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  useEffect(() => field.current?.focus(), [])

  function choose() {
    const typed = field.current?.value.trim() ?? ''
    if (isHref(typed)) onChoose(typed)
    else setError(`The address ${HREF_RULE}`)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') choose()
    else onClose()
  }

  return (
    <div className={`stack ${fieldStyles.field}`}>
      <label htmlFor={id} className={fieldStyles.label}>
        Address of the link
      </label>
      <input
        ref={field}
        id={id}
        className={fieldStyles.input}
        defaultValue={href}
        onChange={({ currentTarget: { value } }) => onTyped(value.trim() !== href)}
        onKeyDown={onKeyDown}
        {...fieldAria(id, { hint: HINT, error })}
      />
      <FieldAbout id={id} hint={HINT} error={error} />
      <div className="row">
        <Button onClick={choose}>Set link</Button>
        {href !== '' && <Button onClick={() => onChoose(null)}>Remove link</Button>}
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
