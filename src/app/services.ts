import { company, defaultCompany, partners } from '../../content/company.ts'
import { createAccountsService } from '../accounts/accounts.service.ts'
import { accountHistoryLabels } from '../accounts/history-labels.ts'
import type { HashCost } from '../accounts/passwords/password-hash.ts'
import { createCareersService } from '../careers/careers.service.ts'
import { checkResume } from '../careers/resume-inspection/resume-check.ts'
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
import type { Database } from '../database/open.ts'
import { createEnquiriesService } from '../enquiries/enquiries.service.ts'
import { createEquipmentService } from '../equipment/equipment.service.ts'
import { equipmentHistoryLabels } from '../equipment/history-labels.ts'
import { createAlerts } from '../follow/alerts.ts'
import { endSubscriptions } from '../follow/ends.ts'
import { createFollowService } from '../follow/follow.service.ts'
import { createHistoryService } from '../history/history.service.ts'
import { inboxHistoryLabels } from '../inbox/history-labels.ts'
import { createInboxService } from '../inbox/inbox.service.ts'
import { createMailService } from '../mail/mail.service.ts'
import { createOutboxService } from '../mail/outbox/outbox.service.ts'
import { mailboxHistoryLabels } from '../mailbox/history-labels.ts'
import { createMailboxService } from '../mailbox/mailbox.service.ts'
import { mailingHistoryLabels } from '../mailings/history-labels.ts'
import { createMailingsService } from '../mailings/mailings.service.ts'
import { createPrivacyService } from '../privacy/privacy.service.ts'
import { replyHistoryLabels } from '../replies/history-labels.ts'
import { createRepliesService } from '../replies/replies.service.ts'
import { createReportsService } from '../reports/reports.service.ts'
import { createDraftService, returnCircularToReview } from '../schedule/drafts/draft.service.ts'
import { publishRouteDraft } from '../schedule/grid/route-draft.service.ts'
import { sailingHistoryLabels } from '../schedule/history-labels.ts'
import { createSailingService } from '../schedule/sailing.service.ts'
import { createSearchService } from '../search/search.service.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { readSecretKey } from '../secrets/secret-key.ts'
import { createSiteSecret } from '../secrets/site-secret.ts'
import { pageTextHistoryLabels } from '../site-content/page-texts/history-labels.ts'
import { createPageTextsService } from '../site-content/page-texts/page-texts.service.ts'
import { createProofOfWork } from '../submissions/proof-of-work/proof-of-work.service.ts'
import { readSailingSchedule } from '../timetable/published-schedule.service.ts'
import { attachPages } from './attached-pages.ts'
import { readLastBackup } from './backup/nightly-backup.ts'
import type { Config } from './config.ts'
import { pageFinder } from './page-addresses.ts'

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
  const mail = createMailService(config.mail)
  const siteSecret = createSiteSecret(box)
  const { retentionDays, erasureLedger: ledger } = config
  const privacy = createPrivacyService(database, { retentionDays, ledger, siteSecret })
  const erase = privacy.eraseRow
  const proofOfWork = createProofOfWork(database, siteSecret, config.proofOfWork)
  const settings = { ...config.accounts, siteName: company.name }
  const accounts = createAccountsService(database, { box, mail, settings, hashCost })
  const equipment = createEquipmentService(database)
  const sailing = createSailingService(database)
  const { readPublished, listSettledChanges } = sailing
  const following = {
    ...{ mail, proofOfWork, siteSecret, siteOrigin: config.siteOrigin, erase },
    ...{ findPage: pageFinder({ sailing }), readPublished, listSettledChanges },
  }
  const attach = attachPages(sailing, config.siteOrigin)
  const inbox = createInboxService(database, mail)
  const reader = circularReader ?? createCircularReader()
  const reviews = createCircularReviewService(database, { reader })
  const mailbox = createMailboxService(database, {
    ...{ mail, mailbox: config.mailbox, siteOrigin: config.siteOrigin },
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
    circulars: {
      ...createCircularExportService(database, { sailing, principal: partners[0].name }),
      reviews,
      archive: createCircularArchiveService(database, { reader }),
    },
    careers: createCareersService(database, {
      mail,
      proofOfWork,
      erase,
      attach,
      checkResume,
      isScanned: config.scanner !== undefined,
    }),
    customers: createCustomersService(database, {
      ...{ siteSecret, readPublished, erase, recordUnsubscribed: privacy.unsubscribe },
    }),
    drafts: createDraftService(database, {
      publishers: {
        route: publishRouteDraft,
        circular: reviews.prepareToPublish,
      },
      contentWhenScheduled: { circular: reviews.contentWhenScheduled },
      scheduleOf: readSailingSchedule,
    }),
    enquiries: createEnquiriesService(database, {
      mail,
      proofOfWork,
      erase,
      attach,
      readDatesNow: sailing.readDatesNow,
    }),
    equipment,
    follow: {
      ...createFollowService(database, following),
      ...createAlerts(database, following),
      endSubscriptions: () => endSubscriptions(database, following),
    },
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
        ...mailboxHistoryLabels,
        ...pageTextHistoryLabels,
      },
      returnCircularToReview,
    ),
    inbox,
    mail,
    mailbox,
    mailings: createMailingsService(database, {
      ...{ mail, siteSecret, siteOrigin: config.siteOrigin, findPage: following.findPage },
      ...{ schedule: sailing, listMailable, unsubscribeLink },
      emailOf: async (account) => (await accounts.getProfile(account)).email,
    }),
    outbox: createOutboxService(database, mail),
    pageTexts: createPageTextsService(database, {
      readCompany: async () => defaultCompany,
      keptDays: retentionDays,
      siteSecret,
    }),
    privacy,
    proofOfWork,
    replies: createRepliesService(database, sailing),
    reports: createReportsService(database, {
      readPublished,
      listAllChanges: sailing.listAllChanges,
      siteOrigin: config.siteOrigin,
    }),
    sailing,
    today: createTodayService(database, {
      readPublished,
      readMailbox: mailbox.today,
      readBackup: () => readLastBackup(database, config.backups),
    }),
  }
}
