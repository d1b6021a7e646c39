import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type MarkType, type Node, Schema } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Block, Emphasized, Paragraph } from '../../../../content/text.ts'
import { isList, piecesOf, tidyBlocks } from '../slots/blocks.ts'
import { isHref } from '../slots/href.ts'

/** All that can be in a text. Whatever else is pasted, its words alone are taken. */
const TEXT_SCHEMA = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    list: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ul' }, { tag: 'ol' }],
      toDOM: () => ['ul', 0],
    },
    item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: {},
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => hrefOf(element.getAttribute('href')) }],
      // Not a link that leads anywhere while it is edited.
      toDOM: ({ attrs }) => ['a', { title: attrs.href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps all that it copies in such an element.
        { tag: 'b', getAttrs: ({ style }) => (style.fontWeight === 'normal' ? false : null) },
        { style: 'font-weight', getAttrs: (weight) => (/^(bold(er)?|[6-9]00)$/.test(weight) ? null : false) },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
})

const hrefOf = (href: string | null) => (href !== null && isHref(href) ? { href } : false)

export function documentOf(blocks: readonly Block[]): Node {
  const content = blocks.map((block) =>
    isList(block)
      ? nodes.list.create(
          null,
          block.list.map((item) => nodes.item.create(null, paragraphOf(item))),
        )
      : paragraphOf(block),
  )
  return nodes.doc.create(null, content.length > 0 ? content : nodes.paragraph.create())
}

const paragraphOf = (paragraph: Paragraph) => nodes.paragraph.create(null, piecesOf(paragraph).map(textOf))

const textOf = ({ words, href, strong, em }: Emphasized) =>
  TEXT_SCHEMA.text(words, [
    ...(href ? [marks.link.create({ href })] : []),
    ...(strong ? [marks.strong.create()] : []),
    ...(em ? [marks.em.create()] : []),
  ])

export function blocksOf(document: Node): Block[] {
  return tidyBlocks(
    document.children.map((block) =>
      block.type === nodes.list
        ? { list: block.children.map(({ firstChild }) => writtenIn(firstChild)) }
        : writtenIn(block),
    ),
  )
}

const writtenIn = (paragraph: Node | null): Emphasized[] =>
  (paragraph?.children ?? []).map((text) => {
    const href: unknown = marks.link.isInSet(text.marks)?.attrs.href
    return {
      words: text.text ?? '',
      ...(typeof href === 'string' && { href }),
      ...(marks.strong.isInSet(text.marks) && { strong: true as const }),
      ...(marks.em.isInSet(text.marks) && { em: true as const }),
    }
  })

const { nodes, marks } = TEXT_SCHEMA

/** What is at the cursor. `href`: of its link; null without one. */
export type AtCursor = { strong: boolean; em: boolean; list: boolean; href: string | null; isEmpty: boolean }

export type TextEditor = {
  toggle: (what: 'strong' | 'em' | 'list') => void
  /** Makes the selected words a link, or no link. Within a link all of it. */
  setLink: (href: string | null) => void
  setAttributes: (attributes: Record<string, string>) => void
  destroy: () => void
}

type Options = {
  blocks: readonly Block[]
  attributes: Record<string, string>
  onChange: (blocks: Block[]) => void
  onMove: (at: AtCursor) => void
}

/** Makes an editor in an element. */
export function createEditor(
  place: HTMLElement,
  { blocks, attributes, onChange, onMove }: Options,
): TextEditor {
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: documentOf(blocks),
      plugins: [
        history(),
        keymap({
          'Mod-z': undo,
          'Mod-y': redo,
          'Shift-Mod-z': redo,
          'Mod-b': toggleMark(marks.strong),
          'Mod-i': toggleMark(marks.em),
          Enter: chainCommands(leaveEmptyItem, splitListItem(nodes.item)),
        }),
        keymap(baseKeymap),
      ],
    }),
    attributes,
    transformPastedHTML: pastedHtml,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) onChange(blocksOf(view.state.doc))
      onMove(atCursor(view.state))
    },
  })
  const run = (command: Command) => {
    command(view.state, view.dispatch)
    view.focus()
  }
  return {
    toggle: (what) => run(what === 'list' ? toggleList : toggleMark(marks[what])),
    setLink: (href) => run(linkTo(href)),
    setAttributes: (changed) => view.setProps({ attributes: changed }),
    destroy: () => view.destroy(),
  }
}

const isInList = ({ selection: { $from } }: EditorState) => $from.depth > 1

const toggleList: Command = (state, dispatch) =>
  isInList(state) ? liftListItem(nodes.item)(state, dispatch) : wrapInList(nodes.list)(state, dispatch)

/** Enter in an empty point ends the list. */
const leaveEmptyItem: Command = (state, dispatch) =>
  isInList(state) && state.selection.empty && state.selection.$from.parent.content.size === 0
    ? liftListItem(nodes.item)(state, dispatch)
    : false

function linkTo(href: string | null): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state)
    const { tr } = state
    tr.removeMark(from, to, marks.link)
    if (href !== null) tr.addMark(from, to, marks.link.create({ href }))
    // What is typed next follows the words, and does not replace them.
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, to)))
    return true
  }
}

/** What is selected; with only a cursor, the link around it. */
function linkRange({ selection, doc }: EditorState): { from: number; to: number } {
  const { from, to, $from, empty } = selection
  const mark = marks.link.isInSet($from.marks())
  if (!empty || !mark) return { from, to }
  let [start, end] = [from, to]
  doc.nodesBetween($from.start(), $from.end(), (node, at) => {
    if (!node.isText || !mark.isInSet(node.marks) || at > end || at + node.nodeSize < start) return
    start = Math.min(start, at)
    end = Math.max(end, at + node.nodeSize)
  })
  return { from: start, to: end }
}

function atCursor(state: EditorState): AtCursor {
  const { $from, from, to, empty } = state.selection
  const has = (mark: MarkType) =>
    empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark)
  const href: unknown = marks.link.isInSet($from.marks())?.attrs.href
  return {
    strong: has(marks.strong),
    em: has(marks.em),
    list: isInList(state),
    href: typeof href === 'string' ? href : null,
    isEmpty: empty,
  }
}

/** Word writes the points of its lists as paragraphs with this style, and the dot of each as text of that one. */
const LIST_POINT = /mso-list:(?!\s*(none|ignore))/i
const LIST_DOT = /mso-list:\s*ignore/i

const NEVER_TAKEN = 'style, script, img, svg, math, iframe, object, embed, link, meta, template'
/** The attributes that are looked at. */
const READ = ['href', 'style']

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** HTML from the clipboard with the lists of Word as lists. The editor takes from it only what its schema knows. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(NEVER_TAKEN)) element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!READ.includes(name)) element.removeAttribute(name)
  for (const span of body.querySelectorAll('span')) if (LIST_DOT.test(styleOf(span))) span.remove()
  for (const point of body.querySelectorAll('p')) {
    if (!LIST_POINT.test(styleOf(point))) continue
    const before = point.previousElementSibling
    const list = before?.matches('ul[data-pasted]') ? before : document.createElement('ul')
    list.setAttribute('data-pasted', '')
    const item = document.createElement('li')
    point.before(list)
    item.append(point)
    list.append(item)
  }
  // Word sets blanks that do not break where it had several.
  return body.innerHTML.replaceAll('&nbsp;', ' ')
}
