import type { Database } from '@sailing-desk/records/database/open'
import type { Entity, HistoryName } from '@sailing-desk/records/database/recorded-tables'
import { historyLabelsOf } from '@sailing-desk/records/entity'
import { DomainError } from '@sailing-desk/records/errors'
import type { MailFile } from '@sailing-desk/records/mail/outbox.store'
import { requireAccount } from '../accounts/account.store.ts'
import { createAccountsService } from '../accounts/accounts.service.ts'
import { accountHistoryLabels } from '../accounts/history-labels.ts'
import type { HashCost } from '../accounts/passwords/passwords.ts'
import { createCareersService } from '../careers/careers.service.ts'
import { checkResume } from '../careers/resume-inspection/resume-check.ts'
import { createVacanciesService } from '../careers/vacancies/vacancies.service.ts'
import { scan } from '../careers/virus-scan/virus-scan.ts'
import { createCircularsService } from '../circulars/circulars.service.ts'
import type { CircularReader } from '../circulars/review/circular-reader.ts'
import { listMailable } from '../customers/customer.store.ts'
import { createCustomersService, unsubscribeLink } from '../customers/customers.service.ts'
import { createTodayService } from '../dashboard/today.service.ts'
import { createEnquiriesService } from '../enquiries/enquiries.service.ts'
import { createEquipmentService } from '../equipment/equipment.service.ts'
import { equipmentHistoryLabels } from '../equipment/history-labels.ts'
import { createAlerts } from '../follow/alerts.ts'
import { endSubscriptions } from '../follow/ends.ts'
import { createFollowService } from '../follow/follow.service.ts'
import { createHistoryService } from '../history/history.service.ts'
import { HISTORY_KINDS } from '../history/history-kinds.ts'
import type { EntityLabels } from '../history/history-labels.ts'
import { pathPattern } from '../http/public-reads.ts'
import type { Attach } from '../inbox/handling.ts'
import { inboxHistoryLabels } from '../inbox/history-labels.ts'
import { createInboxService } from '../inbox/inbox.service.ts'
import { createMailService } from '../mail/mail.service.ts'
import { createStoredToken } from '../mail/oauth/stored-token.ts'
import { createOutboxService } from '../mail/outbox/outbox.service.ts'
import { mailboxHistoryLabels } from '../mailbox/history-labels.ts'
import { createMailboxService } from '../mailbox/mailbox.service.ts'
import { READ_MAILBOX } from '../mailbox/poll-mailbox.ts'
import { mailingHistoryLabels } from '../mailings/history-labels.ts'
import { createMailingsService } from '../mailings/mailings.service.ts'
import { createPrivacyService } from '../privacy/privacy.service.ts'
import { ATTACHMENTS_TOO_LARGE, NOT_IN_SCHEDULE } from '../replies/messages.ts'
import { createRepliesService } from '../replies/replies.service.ts'
import { TEMPLATE } from '../replies/template.ts'
import { createReportsService } from '../reports/reports.service.ts'
import { HOLIDAY } from '../schedule/cut-offs/holiday.ts'
import { createDraftService, returnCircularToReview } from '../schedule/drafts/draft.service.ts'
import { publishRouteDraft } from '../schedule/grid/route-draft.service.ts'
import { sailingHistoryLabels } from '../schedule/history-labels.ts'
import { createSailingService } from '../schedule/sailing.service.ts'
import { createSearchService, FINDERS, findersOf, inList, named } from '../search/search.service.ts'
import { createSecretBox, readSecretKey } from '../secrets/secret-box.ts'
import { createSiteSecret } from '../secrets/site-secret.ts'
import { ANNOUNCEMENT } from '../site-content/announcements/announcement.ts'
import { createAnnouncementsService } from '../site-content/announcements/announcements.service.ts'
import { createCompanyService, readCompany } from '../site-content/company/company.service.ts'
import { companyHistoryLabels } from '../site-content/company/history-labels.ts'
import { listUsedFiles as listDownloadFiles } from '../site-content/downloads/download.store.ts'
import { DOWNLOAD } from '../site-content/downloads/download.ts'
import { createDownloadsService } from '../site-content/downloads/downloads.service.ts'
import { downloadHistoryLabels } from '../site-content/downloads/history-labels.ts'
import { createSiteFilesService } from '../site-content/files/site-files.service.ts'
import { createPictureConverter } from '../site-content/gallery/convert/convert-picture.ts'
import { createGalleryService, listGalleryFiles } from '../site-content/gallery/gallery.service.ts'
import { ALBUM } from '../site-content/gallery/gallery.ts'
import { galleryHistoryLabels } from '../site-content/gallery/history-labels.ts'
import { pageTextHistoryLabels } from '../site-content/page-texts/history-labels.ts'
import { createPageTextsService } from '../site-content/page-texts/page-texts.service.ts'
import { readSailingSchedule } from '../timetable/published-schedule.service.ts'
import { NIGHTLY_BACKUP, readLastBackup } from './backup/nightly-backup.ts'
import type { Config } from './config.ts'
import { type FileServices, fileMakers } from './file-makers.ts'
import { readNearLimits } from './monitoring/limits.ts'
import { pageFinder } from './page-addresses.ts'
import { PLAIN_ENTITIES, plainHistoryLabels } from './plain-entities.ts'

/** What most mail servers take, less a third for its encoding. */
const MAX_BYTES = 5 * 1024 * 1024

/** What the history calls the rows and fields of each table that the register says it records: one without does not compile. */
export const HISTORY_LABELS = {
  ...sailingHistoryLabels,
  ...equipmentHistoryLabels,
  ...accountHistoryLabels,
  ...inboxHistoryLabels,
  ...mailingHistoryLabels,
  ...historyLabelsOf(TEMPLATE),
  ...historyLabelsOf(ANNOUNCEMENT),
  ...mailboxHistoryLabels,
  ...plainHistoryLabels,
  ...galleryHistoryLabels,
  ...downloadHistoryLabels,
  ...companyHistoryLabels,
  ...pageTextHistoryLabels,
} satisfies Record<HistoryName, EntityLabels>

/** How rows of each table that an undo covers are found by name: one that says nothing of it does not compile. */
export const FOUND = {
  ...FINDERS,
  ...findersOf(PLAIN_ENTITIES),
  holiday: named(HOLIDAY, inList('/admin/cut-offs?tab=holidays')),
  reply_template: named(TEMPLATE, inList('/admin/inbox/templates')),
  announcement: named(ANNOUNCEMENT, inList('/admin/announcements')),
  download: named(DOWNLOAD, inList('/admin/downloads')),
  album: named(ALBUM, ({ id }) => `/admin/gallery?album=${id}`),
} satisfies Record<Entity, unknown>

/** What most tests replace: hashes are cheap, and the thread that reads circulars is started once. */
type Options = { hashCost?: HashCost; circularReader?: CircularReader }

export type Services = ReturnType<typeof createServices>

/**
 * Creates the services of all domains and connects them: first those that others need, each after those that it needs itself, then
 * the others. Of what is offered to all, each takes what its type names.
 */
export function createServices(
  database: Database,
  config: Config,
  { hashCost, circularReader }: Options = {},
) {
  const { siteOrigin, retentionDays, scanner } = config
  const box = createSecretBox(() => readSecretKey(config))
  const siteSecret = createSiteSecret(box)
  const company = createCompanyService(database)
  const mail = createMailService({ ...config.mail, readCompany, siteSecret })
  const privacy = createPrivacyService(database, { retentionDays, ledger: config.erasureLedger, siteSecret })
  const sailing = createSailingService(database)
  const accounts = createAccountsService(database, {
    ...{ box, mail, hashCost, settings: { ...config.accounts, readSiteName: company.readName } },
  })
  const siteFiles = createSiteFilesService(database, {
    limitMb: config.mediaLimitMb,
    users: [listGalleryFiles, listDownloadFiles],
  })
  const circulars = createCircularsService(database, {
    reader: circularReader,
    sailing,
    readPrincipal: async () => (await company.readShown()).partners[0].name,
  })
  const mailbox = createMailboxService(database, {
    ...{ mail, siteOrigin, readCompany, addReview: circulars.addMailed },
    ...{ notifyTo: config.mail.notifyTo, ownAddress: config.mail.from },
    mailbox: config.mailbox && {
      ...config.mailbox,
      accessToken: createStoredToken(database, box, 'mailbox', config.mailbox.oauth),
    },
  })
  const toAll = {
    ...{ mail, siteSecret, siteOrigin, siteFiles, readCompany, erase: privacy.eraseRow },
    attach: attachPages({ sailing, company }, siteOrigin),
    findPage: pageFinder({ sailing }),
    readPublished: sailing.readPublished,
    listSettledChanges: sailing.listSettledChanges,
    listAllChanges: sailing.listAllChanges,
    readDatesNow: sailing.readDatesNow,
  }

  return {
    accounts,
    circulars,
    company,
    mail,
    mailbox,
    privacy,
    sailing,
    siteFiles,
    announcements: createAnnouncementsService(database, sailing.readPublished),
    careers: createCareersService(database, { ...toAll, checkResume, isScanned: scanner !== undefined }),
    customers: createCustomersService(database, { ...toAll, recordUnsubscribed: privacy.unsubscribe }),
    downloads: createDownloadsService(database, {
      siteFiles,
      scan: scanner && ((content) => scan(scanner, content)),
    }),
    drafts: createDraftService(database, {
      publishers: { route: publishRouteDraft, circular: circulars.reviews.prepareToPublish },
      contentWhenScheduled: { route: null, circular: circulars.reviews.contentWhenScheduled },
      scheduleOf: readSailingSchedule,
      siteSecret,
    }),
    enquiries: createEnquiriesService(database, toAll),
    equipment: createEquipmentService(database),
    follow: {
      ...createFollowService(database, toAll),
      ...createAlerts(database, toAll),
      endSubscriptions: () => endSubscriptions(database, toAll),
    },
    gallery: createGalleryService(database, { siteFiles, converter: createPictureConverter() }),
    history: createHistoryService(database, HISTORY_LABELS, returnCircularToReview),
    inbox: createInboxService(database, mail),
    mailings: createMailingsService(database, {
      ...{ ...toAll, schedule: sailing, listMailable, unsubscribeLink },
      emailOf: async ({ id }) => (await requireAccount(database.db, id)).email,
    }),
    outbox: createOutboxService(database, mail),
    pageTexts: createPageTextsService(database, { readCompany, keptDays: retentionDays, siteSecret }),
    replies: createRepliesService(database, sailing),
    reports: createReportsService(database, toAll),
    search: createSearchService(database, FOUND, HISTORY_KINDS),
    smtpToken: createStoredToken(database, box, 'smtp', config.mail.oauth),
    today: createTodayService(database, {
      readPublished: sailing.readPublished,
      readMailbox: mailbox.today,
      readNearLimits: () => readNearLimits(database.db, config),
      jobsShown: [NIGHTLY_BACKUP, READ_MAILBOX],
      readBackup: () => readLastBackup(database, config.backups),
    }),
    vacancies: createVacanciesService(database),
  }
}

/** Makes the files that replies are sent with: the PDF of the sailings between two ports, or of a route, as visitors get it. */
function attachPages(services: FileServices, siteOrigin: string | undefined): Attach {
  const { sailing } = services
  const makers = fileMakers(services, siteOrigin, async () => [])
  const addresses = {
    '/sailings/:from/:to': sailing.findSearchFileAddress,
    '/routes/:route': sailing.findRouteAddress,
  }
  const pages = Object.entries(addresses).map(([path, find]) => ({
    pattern: pathPattern(path),
    find,
    make: makers[path],
  }))

  async function fileOf(requested: string): Promise<MailFile> {
    for (const { pattern, find, make } of pages) {
      const params = { ...pattern.exec(requested)?.groups }
      if (Object.keys(params).length === 0) continue
      const address = await find(params, {})
      if (!address || !('found' in address) || !make) break
      const { found: url } = address
      const { name, body } = await make('pdf', { params, url, query: new URLSearchParams(), caller: '' })
      return { name: `${name}.pdf`, content: Buffer.from(body) }
    }
    throw new DomainError(422, NOT_IN_SCHEDULE, 'attachments')
  }

  return async (paths) => {
    const files: MailFile[] = []
    for (const path of paths) files.push(await fileOf(path))
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
    if (bytes > MAX_BYTES) throw new DomainError(422, ATTACHMENTS_TOO_LARGE, 'attachments')
    return files
  }
}
