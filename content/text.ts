/** What the texts in this folder are made of. */

/** Plain words, or words that are emphasized or lead somewhere: a page of the site, another site or `mailto:`. */
export type Words = string | Emphasized
export type Emphasized = { words: string; href?: string; strong?: true; em?: true }
/** A paragraph, or the same in pieces where it holds a link. */
export type Paragraph = string | readonly Words[]
export type Block = Paragraph | { list: readonly Paragraph[] }
/** `id` names it in what the office changes, and follows the # in the address of a legal text. */
export type Section = { id: string; heading: string; blocks: readonly Block[] }
/** What the company states: a figure with its unit, and what it counts. */
export type Figure = { id: string; figure: string; what: string }

/** A link and what it says. */
export type LinkText = { label: string; href: string }

/** What every page has. */
export type PageText = {
  title: string
  /** For search engines, if not the title. */
  searchTitle: string
  /** For search engines, 70 to 160 characters. */
  description: string
  intro: string
}

export type LegalText = PageText & {
  /** The day from which the text holds, written as 2026-11-21. Change it with every change of the text. */
  version: string
  sections: readonly Section[]
}
