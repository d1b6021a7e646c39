import type { PageText } from './text.ts'

/** What /gallery says above the photos. */
export const galleryText = (): PageText => ({
  title: 'Gallery',
  searchTitle: '',
  description:
    'Picture gallery: our vessels, cargoes and port operations in India, from granite and project cargo to vehicles.',
  intro: 'Our vessels, cargoes and people at work.',
})
