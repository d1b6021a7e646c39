import { type Node, Schema } from 'prosemirror-model'
import type { Block, Emphasized, Paragraph } from '../../../../content/text.ts'
import { isList, piecesOf, tidyBlocks } from '../slots/blocks.ts'
import { isHref } from '../slots/href.ts'

/** All that can be in a text. Whatever else is pasted, its words alone are taken. */
export const TEXT_SCHEMA = new Schema({
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

const { nodes, marks } = TEXT_SCHEMA

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
