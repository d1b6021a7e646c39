import { isOnPage, toAnnounced } from '../../web/public-layout/announced.ts'
import type { ShownAnnouncement } from './announcement.schema.ts'
import { URGENCIES } from './announcement.ts'

/** What is important on a page, as the first lines of its text; `page` is its address. */
export function announcementLines(shown: readonly ShownAnnouncement[], page: string): string[] {
  const [path = '', search = ''] = page.split('?')
  const announced = shown.map(toAnnounced).filter((each) => isOnPage(each, path, search))
  return announced
    .filter(({ urgency }) => urgency !== 'information')
    .flatMap(({ urgency, title, line }) => [
      `${URGENCIES[urgency].toUpperCase()}: ${title}`,
      ...(line ? [line] : []),
      '',
    ])
}
