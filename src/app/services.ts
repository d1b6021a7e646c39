import type { Database } from '@sailing-desk/records/database/open'
import type { HistoryName } from '@sailing-desk/records/database/recorded-tables'
import { historyLabelsOf } from '@sailing-desk/records/entity'
import { createAccountsService } from '../accounts/accounts.service.ts'
import { accountHistoryLabels } from '../accounts/history-labels.ts'
import type { HashCost } from '../accounts/passwords/password-hash.ts'
import { createCareersService } from '../careers/careers.service.ts'
import { checkResume } from '../careers/resume-inspection/resume-check.ts'
import { createVacanciesService } from '../careers/vacancies/vacancies.service.ts'
import { scan } from '../careers/virus-scan/virus-scan.ts'
import { createCircularArchiveService } from '../circulars/archive/archive.service.ts'
import { createCircularExportService } from '../circulars/export/circular-export.service.ts'
import { changeCount } from '../circulars/review/change-count.ts'
import { type CircularReader, createCircularReader } from '../circulars/review/circular-reader.ts'
import type { CircularReview } from '../circulars/review/review.schema.ts'
import { createCircularReviewService } from '../circulars/review/review.service.ts'
import { listMailable } from '../customers/customer.store.ts'
import { createCustomersService } from '../customers/customers.service.ts'
import { unsubscribeLink } from '../customers/unsubscribe.ts'
import { createTodayService } from '../dashboard/today.service.ts'
import { createEnquiriesService } from '../enquiries/enquiries.service.ts'
import { createEquipmentService } from '../equipment/equipment.service.ts'
import { equipmentHistoryLabels } from '../equipment/history-labels.ts'
import { createAlerts } from '../follow/alerts.ts'
import { endSubscriptions } from '../follow/ends.ts'
import { createFollowService } from '../follow/follow.service.ts'
import { createHistoryService } from '../history/history.service.ts'
import type { EntityLabels } from '../history/history-labels.ts'
import { inboxHistoryLabels } from '../inbox/history-labels.ts'
import { createInboxService } from '../inbox/inbox.service.ts'
import { createMailService } from '../mail/mail.service.ts'
import { createAccessToken, type OAuthSettings, type OAuthUse } from '../mail/oauth/oauth.ts'
import { createTokenStore } from '../mail/oauth/token.store.ts'
import { createOutboxService } from '../mail/outbox/outbox.service.ts'
import { mailboxHistoryLabels } from '../mailbox/history-labels.ts'
import { createMailboxService } from '../mailbox/mailbox.service.ts'
import { READ_MAILBOX } from '../mailbox/poll-mailbox.ts'
import { mailingHistoryLabels } from '../mailings/history-labels.ts'
import { createMailingsService } from '../mailings/mailings.service.ts'
import { createPrivacyService } from '../privacy/privacy.service.ts'
import { createRepliesService } from '../replies/replies.service.ts'
import { replyHistoryLabels } from '../replies/template.ts'
import { createReportsService } from '../reports/reports.service.ts'
import { createDraftService, returnCircularToReview } from '../schedule/drafts/draft.service.ts'
import { publishRouteDraft } from '../schedule/grid/route-draft.service.ts'
import { sailingHistoryLabels } from '../schedule/history-labels.ts'
import { createSailingService } from '../schedule/sailing.service.ts'
import { createSearchService } from '../search/search.service.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { readSecretKey } from '../secrets/secret-key.ts'
import { createSiteSecret } from '../secrets/site-secret.ts'
import { ANNOUNCEMENT } from '../site-content/announcements/announcement.ts'
import { createAnnouncementsService } from '../site-content/announcements/announcements.service.ts'
import { createCompanyService, readCompany } from '../site-content/company/company.service.ts'
import { companyHistoryLabels } from '../site-content/company/history-labels.ts'
import { listUsedFiles as listDownloadFiles } from '../site-content/downloads/download.store.ts'
import { createDownloadsService } from '../site-content/downloads/downloads.service.ts'
import { downloadHistoryLabels } from '../site-content/downloads/history-labels.ts'
import { createSiteFilesService } from '../site-content/files/site-files.service.ts'
import { createPictureConverter } from '../site-content/gallery/convert/convert-picture.ts'
import { createGalleryService, listGalleryFiles } from '../site-content/gallery/gallery.service.ts'
import { galleryHistoryLabels } from '../site-content/gallery/history-labels.ts'
import { pageTextHistoryLabels } from '../site-content/page-texts/history-labels.ts'
import { createPageTextsService } from '../site-content/page-texts/page-texts.service.ts'
import { readSailingSchedule } from '../timetable/published-schedule.service.ts'
import { attachPages } from './attached-pages.ts'
import { NIGHTLY_BACKUP, readLastBackup } from './backup/nightly-backup.ts'
import type { Config } from './config.ts'
import { NEAR, readLimits } from './monitoring/limits.ts'
import { pageFinder } from './page-addresses.ts'
import { plainHistoryLabels } from './plain-entities.ts'

/** What most tests replace: hashes are cheap, and the thread that reads circulars is started once. */
type Options = { hashCost?: HashCost; circularReader?: CircularReader }

export type Services = ReturnType<typeof createServices>

/** Creates the services of all domains and connects them. */
export function createServices(
  database: Database,
  config: Config,
  { hashCost, circularReader }: Options = {},
) {
  const box = createSecretBox(() => readSecretKey(config))
  const company = createCompanyService(database)
  const siteSecret = createSiteSecret(box)
  const mail = createMailService({ ...config.mail, readCompany, siteSecret })
  const { retentionDays, erasureLedger: ledger } = config
  const privacy = createPrivacyService(database, { retentionDays, ledger, siteSecret })
  const erase = privacy.eraseRow
  const settings = { ...config.accounts, readSiteName: company.readName }
  const accounts = createAccountsService(database, { box, mail, settings, hashCost })
  const equipment = createEquipmentService(database)
  const sailing = createSailingService(database)
  const { readPublished, listSettledChanges } = sailing
  const following = {
    ...{ mail, siteSecret, siteOrigin: config.siteOrigin, erase },
    ...{ findPage: pageFinder({ sailing }), readPublished, listSettledChanges, readCompany },
  }
  const siteFiles = createSiteFilesService(database, {
    limitMb: config.mediaLimitMb,
    users: [listGalleryFiles, listDownloadFiles],
  })
  const { scanner } = config
  const attach = attachPages({ sailing, company }, config.siteOrigin)
  const inbox = createInboxService(database, mail)
  const reader = circularReader ?? createCircularReader()
  const reviews = createCircularReviewService(database, { reader })
  const tokenFor = (use: OAuthUse, oauth: OAuthSettings | undefined) =>
    oauth && createAccessToken(oauth, createTokenStore(database, box, use))
  const smtpToken = tokenFor('smtp', config.mail.oauth)
  const login = config.mailbox && {
    ...config.mailbox,
    accessToken: tokenFor('mailbox', config.mailbox.oauth),
  }
  const mailbox = createMailboxService(database, {
    ...{ mail, mailbox: login, siteOrigin: config.siteOrigin, readCompany },
    ...{ notifyTo: config.mail.notifyTo, ownAddress: config.mail.from },
    async addReview(author, file) {
      const { review: json, ...found } = await reviews.addReviewOnce(author, file)
      const review: CircularReview = JSON.parse(json)
      const { circular, questions } = review
      return { ...found, circular, changes: changeCount(review), questions: questions.length }
    },
  })
  return {
    accounts,
    announcements: createAnnouncementsService(database, readPublished),
    circulars: {
      ...createCircularExportService(database, {
        sailing,
        readPrincipal: async () => (await company.readShown()).partners[0].name,
      }),
      reviews,
      archive: createCircularArchiveService(database, { reader }),
    },
    company,
    careers: createCareersService(database, {
      mail,
      erase,
      attach,
      checkResume,
      isScanned: scanner !== undefined,
    }),
    customers: createCustomersService(database, {
      ...{ siteSecret, readPublished, erase, recordUnsubscribed: privacy.unsubscribe },
    }),
    downloads: createDownloadsService(database, {
      addFile: siteFiles.addFile,
      scan: scanner && ((content) => scan(scanner, content)),
    }),
    drafts: createDraftService(database, {
      publishers: {
        route: publishRouteDraft,
        circular: reviews.prepareToPublish,
      },
      contentWhenScheduled: { circular: reviews.contentWhenScheduled },
      scheduleOf: readSailingSchedule,
      siteSecret,
    }),
    enquiries: createEnquiriesService(database, {
      mail,
      erase,
      attach,
      readCompany,
      readDatesNow: sailing.readDatesNow,
    }),
    equipment,
    follow: {
      ...createFollowService(database, following),
      ...createAlerts(database, following),
      endSubscriptions: () => endSubscriptions(database, following),
    },
    gallery: createGalleryService(database, { siteFiles, converter: createPictureConverter() }),
    search: createSearchService(database),
    history: createHistoryService(
      database,
      {
        ...sailingHistoryLabels,
        ...equipmentHistoryLabels,
        ...accountHistoryLabels,
        ...inboxHistoryLabels,
        ...mailingHistoryLabels,
        ...replyHistoryLabels,
        ...historyLabelsOf(ANNOUNCEMENT),
        ...mailboxHistoryLabels,
        ...plainHistoryLabels,
        ...galleryHistoryLabels,
        ...downloadHistoryLabels,
        ...companyHistoryLabels,
        ...pageTextHistoryLabels,
      } satisfies Record<HistoryName, EntityLabels>,
      returnCircularToReview,
    ),
    inbox,
    mail,
    mailbox,
    smtpToken,
    mailings: createMailingsService(database, {
      ...{ mail, siteSecret, siteOrigin: config.siteOrigin, findPage: following.findPage, readCompany },
      ...{ schedule: sailing, listMailable, unsubscribeLink },
      emailOf: async (account) => (await accounts.getProfile(account)).email,
    }),
    outbox: createOutboxService(database, mail),
    pageTexts: createPageTextsService(database, {
      readCompany,
      keptDays: retentionDays,
      siteSecret,
    }),
    privacy,
    replies: createRepliesService(database, sailing),
    reports: createReportsService(database, {
      readPublished,
      listAllChanges: sailing.listAllChanges,
      siteOrigin: config.siteOrigin,
    }),
    sailing,
    siteFiles,
    today: createTodayService(database, {
      readPublished,
      readMailbox: mailbox.today,
      readNearLimits: async () =>
        (await readLimits(database.db, config)).flatMap(({ used, text }) => (used >= NEAR ? text : [])),
      jobsShown: [NIGHTLY_BACKUP, READ_MAILBOX],
      readBackup: () => readLastBackup(database, config.backups),
    }),
    vacancies: createVacanciesService(database),
  }
}
