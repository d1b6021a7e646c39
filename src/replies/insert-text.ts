/** What is typed in a field, and where the cursor is. */
type Typed = Pick<HTMLTextAreaElement, 'value' | 'selectionEnd'>

/** Where a text is inserted, and what stands there then: nothing typed is lost, and paragraphs are kept apart. */
export function insertion(
  { value, selectionEnd: at }: Typed,
  text: string,
): { at: number; inserted: string } {
  const before = value.slice(0, at)
  const start = before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const after = value.slice(at)
  const end = after.trim() === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return { at, inserted: `${start}${text}${end}` }
}

/** Inserts a text at the cursor of a field as if it was typed. */
export function insertInto(field: HTMLTextAreaElement, text: string): void {
  const { at, inserted } = insertion(field, text)
  field.setRangeText(inserted, at, at, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
