import { dayInIndia } from '@sailing-desk/dates/days'
import type { ExportDocument, Letterhead } from '@sailing-desk/records/document'
import { renderFile } from '@sailing-desk/records/export/file-renderer'
import { type FileFormat, isDocumentFormat } from '@sailing-desk/records/export/formats'
import { changesDocument } from '@sailing-desk/timetable/downloads/changes-document'
import { portDocument, portListDocument } from '@sailing-desk/timetable/downloads/port-documents'
import { routeDocument, routesDocument } from '@sailing-desk/timetable/downloads/route-document'
import { sailingsDocument } from '@sailing-desk/timetable/downloads/sailings-document'
import {
  shipDocument,
  shipListDocument,
  voyageDocument,
} from '@sailing-desk/timetable/downloads/ship-documents'
import { intraAsiaRoutes } from '@sailing-desk/timetable/matrix/intra-asia'
import { TAB_LABELS, tabOf } from '@sailing-desk/timetable/matrix/schedule-address'
import { filterInQuery } from '@sailing-desk/timetable/public-changes/changes-address'
import type { SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import type { Company } from '../../content/company.ts'
import type { SailingService } from '../schedule/sailing.service.ts'
import type { AnnouncementsService } from '../site-content/announcements/announcements.service.ts'
import type { CompanyService } from '../site-content/company/company.service.ts'
import type { CalendarSite } from '../timetable/calendar/calendar.service.ts'
import { routesOfTab } from '../timetable/matrix/load-schedules.ts'
import type { MadeFile, MakeFile, RequestedPage } from './page-files.ts'

/** What a page is as a document and, in another format, as a text of its own. `url` is its public address. */
type Source = {
  document: (page: RequestedPage & { url: string; today: string }) => Promise<ExportDocument>
  other?: (page: RequestedPage & { today: string }) => Promise<MadeFile>
}

/** The company as its files name it, and the public origin, if it is known. */
type FileSite = Company & CalendarSite

/** What is announced on a page, as the first lines of its text. */
type Announced = (page: string) => Promise<readonly string[]>

export type FileServices = { sailing: SailingService; company: CompanyService }

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
    ...scheduleSources(sailing),
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
    Object.entries(sources).map(([path, source]) => [
      path,
      makerOf(source, { origin: siteOrigin ?? '', announced, readSite }),
    ]),
  )
}

/** The page of the announcements is to be had as a feed only. */
export const announcementsFeed =
  (
    { announcements, company }: { announcements: AnnouncementsService; company: CompanyService },
    siteOrigin: string | undefined,
  ): MakeFile =>
  async () => ({
    name: 'announcements',
    body: await announcements.readFeed({ origin: siteOrigin ?? '', author: await company.readName() }),
  })

type Surroundings = { origin: string; announced: Announced; readSite: () => Promise<FileSite> }

function makerOf({ document, other }: Source, { origin, announced, readSite }: Surroundings): MakeFile {
  return async (format: FileFormat, page) => {
    const today = dayInIndia()
    if (!isDocumentFormat(format)) {
      if (!other) throw new Error(`There is no ${format} of ${page.url}`)
      return other({ ...page, today })
    }
    const read = async () => {
      const made = await document({ ...page, url: origin + page.url, today })
      if (format === 'pdf') return { ...made, letterhead: letterheadOf(await readSite()) }
      return format === 'txt' ? { ...made, lines: [...(await announced(page.url)), ...made.lines] } : made
    }
    return renderFile(read, format, page.caller)
  }
}

const letterheadOf = ({ company, offices }: FileSite): Letterhead => ({
  name: company.name,
  phones: offices.map(({ city, phone }) => `${city} ${phone.label}`),
})

function listSources(sailing: SailingService): Record<string, Source> {
  return {
    '/ports': {
      document: async ({ url, today }) => portListDocument(await sailing.listPublicPorts(today), url),
    },
    '/vessels': { document: async ({ url, today }) => shipListDocument(await sailing.listShips(today), url) },
  }
}

/** The schedule pages: each route on a sheet. */
function scheduleSources(sailing: SailingService): Record<string, Source> {
  const readSchedules = async (today: string, pick: (routes: SailingRoute[]) => SailingRoute[]) =>
    Promise.all(
      pick(await sailing.listPublicRoutes(today)).map(({ id }) => sailing.getSailingSchedule(id, today)),
    )
  return {
    '/west-east-bound': {
      document: async ({ query, url, today }) => {
        const tab = tabOf(query)
        const schedules = await readSchedules(today, (routes) => routesOfTab(routes, tab))
        return routesDocument(schedules, { file: `${tab}-schedule`, title: TAB_LABELS[tab], url, today })
      },
    },
    '/intra-asia': {
      document: async ({ url, today }) =>
        routesDocument(await readSchedules(today, intraAsiaRoutes), {
          file: 'intra-asia-schedule',
          title: 'Intra-Asia schedule',
          url,
          today,
        }),
    },
  }
}

/** The pages with calls: their other format is a calendar. */
function callSources(sailing: SailingService, readSite: () => Promise<FileSite>): Record<string, Source> {
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
      document: async ({ params: { route }, url, today }) =>
        routeDocument(await sailing.getSailingSchedule(Number(route)), { url, today }),
      other: async ({ params: { route }, today }) => ({
        name: `route-${route}`,
        body: await sailing.calendarOfRoute(Number(route), await readSite(), today),
      }),
    },
  }
}
