import { dayInIndia } from '../lib/days.ts'
import type { ExportDocument } from '../lib/export/document.ts'
import { renderFile } from '../lib/export/file-renderer.ts'
import { type FileFormat, isDocumentFormat } from '../lib/export/formats.ts'
import type { SailingService } from '../schedule/sailing.service.ts'
import type { CalendarSite } from '../timetable/calendar/calendar.service.ts'
import { filterInQuery } from '../timetable/changes/changes-address.ts'
import { changesDocument } from '../timetable/downloads/changes-document.ts'
import { portDocument, portListDocument } from '../timetable/downloads/port-documents.ts'
import { routeDocument } from '../timetable/downloads/route-document.ts'
import { sailingsDocument } from '../timetable/downloads/sailings-document.ts'
import { shipDocument, shipListDocument, voyageDocument } from '../timetable/downloads/ship-documents.ts'
import type { MadeFile, MakeFile, RequestedPage } from './page-files.ts'
import type { Services } from './services.ts'

/** What a page is as a document and, in another format, as a text of its own. `url` is its public address. */
type Source = {
  document: (page: RequestedPage & { url: string; today: string }) => Promise<ExportDocument>
  other?: (page: RequestedPage & { today: string }) => Promise<MadeFile>
}

/** What is announced on a page, as the first lines of its text. */
type Announced = (page: string) => Promise<readonly string[]>

export type FileServices = Pick<Services, 'sailing' | 'company'>

/** What makes the files of each page, by its path. `siteOrigin` is the public origin, if it is known. */
export function fileMakers(
  { sailing, company }: FileServices,
  siteOrigin: string | undefined,
  announced: Announced,
): Record<string, MakeFile> {
  const origin = siteOrigin ?? null
  const readSite = async () => ({ ...(await company.readShown()), origin })
  const sources: Record<string, Source> = {
    ...listSources(sailing),
    ...callSources(sailing, readSite),
    '/changes': {
      document: async ({ query, url, today }) =>
        changesDocument(await sailing.listAllChanges(filterInQuery(query), today), url),
      other: async ({ query, today }) => ({
        name: 'changes',
        body: await sailing.readChangesFeed(filterInQuery(query), today, {
          origin: siteOrigin ?? '',
          author: await company.readName(),
        }),
      }),
    },
  }
  return Object.fromEntries(
    Object.entries(sources).map(([path, source]) => [path, makerOf(source, siteOrigin ?? '', announced)]),
  )
}

/** The page of the announcements is to be had as a feed only. */
export const announcementsFeed =
  (
    { announcements, company }: Pick<Services, 'announcements' | 'company'>,
    siteOrigin: string | undefined,
  ): MakeFile =>
  async () => ({
    name: 'announcements',
    body: await announcements.readFeed({ origin: siteOrigin ?? '', author: await company.readName() }),
  })

function makerOf({ document, other }: Source, origin: string, announced: Announced): MakeFile {
  return async (format: FileFormat, page) => {
    const today = dayInIndia()
    if (!isDocumentFormat(format)) {
      if (!other) throw new Error(`There is no ${format} of ${page.url}`)
      return other({ ...page, today })
    }
    const read = async () => {
      const made = await document({ ...page, url: origin + page.url, today })
      return format === 'txt' ? { ...made, lines: [...(await announced(page.url)), ...made.lines] } : made
    }
    return renderFile(read, format, page.caller)
  }
}

function listSources(sailing: SailingService): Record<string, Source> {
  return {
    '/ports': {
      document: async ({ url, today }) => portListDocument(await sailing.listPublicPorts(today), url),
    },
    '/vessels': { document: async ({ url, today }) => shipListDocument(await sailing.listShips(today), url) },
  }
}

/** The pages with calls: their other format is a calendar. */
function callSources(sailing: SailingService, readSite: () => Promise<CalendarSite>): Record<string, Source> {
  const search = ({ params: { from = '', to = '' }, query }: RequestedPage, today: string) =>
    sailing.searchSailings({ ...Object.fromEntries(query), from, to }, today)
  return {
    '/ports/:port': {
      document: async ({ params: { port = '' }, url, today }) =>
        portDocument(await sailing.getPortPage(port, today), url),
      other: async ({ params: { port = '' }, today }) => ({
        name: port,
        body: await sailing.calendarOfPort(port, await readSite(), today),
      }),
    },
    '/vessels/:ship': {
      document: async ({ params: { ship = '' }, url, today }) =>
        shipDocument(await sailing.getShipPage(ship, today), url),
      other: async ({ params: { ship = '' }, today }) => ({
        name: ship,
        body: await sailing.calendarOfShip(ship, await readSite(), today),
      }),
    },
    '/vessels/:ship/:voyage': {
      document: async ({ params: { ship = '', voyage = '' }, url, today }) =>
        voyageDocument(await sailing.getVoyagePage({ ship, voyage }, today), url),
      other: async ({ params: { ship = '', voyage = '' }, today }) => ({
        name: `${ship}-${voyage}`,
        body: await sailing.calendarOfVoyage(ship, voyage, await readSite(), today),
      }),
    },
    '/sailings/:from/:to': {
      document: async (page) => sailingsDocument(await search(page, page.today), page.url),
      other: async (page) => ({
        name: `${page.params.from}-${page.params.to}`,
        body: await sailing.calendarOfSailings(await search(page, page.today), await readSite()),
      }),
    },
    '/routes/:route': {
      document: async ({ params: { route }, url }) =>
        routeDocument(await sailing.getSailingSchedule(Number(route)), url),
      other: async ({ params: { route }, today }) => ({
        name: `route-${route}`,
        body: await sailing.calendarOfRoute(Number(route), await readSite(), today),
      }),
    },
  }
}
