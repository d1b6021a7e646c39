/** What the texts in this folder are made of. */

/** Plain words, or words that lead somewhere: a page of the site or `mailto:`. */
export type Words = string | { words: string; href: string }
/** A paragraph, or the same in pieces where it holds a link. */
export type Paragraph = string | readonly Words[]
export type Block = Paragraph | { list: readonly Paragraph[] }
export type Section = { heading: string; blocks: readonly Block[] }

/** A section that can be linked to: `id` follows the # in the address. */
export type LegalSection = Section & { id: string }

export type LegalText = {
  title: string
  /** For search engines, 70 to 160 characters. */
  description: string
  intro: string
  /** The day from which the text holds, written as 2026-11-21. Change it with every change of the text. */
  version: string
  sections: readonly LegalSection[]
}
