import { type Fallback, type Load, type ServerLoader, serverLoader } from './public-data.ts'
import { linkablePart } from './share-links.ts'

/** What a page can be shared with before its script runs: as much of its text as fits into a link. */
export type SharedPage = { shared?: string }

/** Creates a server loader, as `publicLoader`, for a page that can be had as a text: the file at `fileOf` its address. */
export function sharedPageLoader<Data extends object, Failed>(
  load: Load<Data>,
  fallback: Fallback<Failed>,
  fileOf = ({ pathname, search }: URL) => `${pathname}.txt${search}`,
): ServerLoader<(Data & SharedPage) | Failed> {
  return serverLoader<Data & SharedPage, Failed>(async ({ read, readText, siteOrigin }, url) => {
    const page = await load(read, url)
    // Without the address of the site, its server makes no links to share.
    const text = siteOrigin && (await readText(fileOf(url)))
    return text ? { ...page, shared: linkablePart(text) } : page
  }, fallback)
}
