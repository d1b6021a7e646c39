import type { FastifyInstance } from 'fastify'
import { accountsPublicApi } from '../accounts/accounts.public-api.ts'
import { passkeyPublicApi } from '../accounts/passkeys/passkey.public-api.ts'
import { profileAdminApi } from '../accounts/profile/profile.admin-api.ts'
import { secondFactorAdminApi } from '../accounts/second-factor/second-factor.admin-api.ts'
import { createSessionCookies, type SessionCookies } from '../accounts/sessions/session-cookies.ts'
import { usersAdminApi } from '../accounts/users/users.admin-api.ts'
import { careersAdminApi } from '../careers/careers.admin-api.ts'
import { careersPublicApi } from '../careers/careers.public-api.ts'
import { vacanciesPublicApi } from '../careers/vacancies/vacancies.public-api.ts'
import { circularArchiveAdminApi } from '../circulars/archive/archive.admin-api.ts'
import { circularsAdminApi } from '../circulars/circulars.admin-api.ts'
import { customersAdminApi } from '../customers/customers.admin-api.ts'
import { mailingsPublicApi } from '../customers/mailings.public-api.ts'
import { todayAdminApi } from '../dashboard/today.admin-api.ts'
import type { Database } from '../database/open.ts'
import { enquiriesAdminApi } from '../enquiries/enquiries.admin-api.ts'
import { enquiriesPublicApi } from '../enquiries/enquiries.public-api.ts'
import { equipmentAdminApi } from '../equipment/equipment.admin-api.ts'
import { equipmentPublicApi } from '../equipment/equipment.public-api.ts'
import { followPublicApi } from '../follow/follow.public-api.ts'
import { historyAdminApi } from '../history/history.admin-api.ts'
import { allowCorsForOrigins } from '../http/cross-site.ts'
import { enforceSecondFactor, noIndex, noStore, recentAuthentication, requireRights } from '../http/guards.ts'
import { type PasskeySiteOf, passkeySite } from '../http/passkey-site.ts'
import { sendProblem } from '../http/problems.ts'
import type { PublicReads } from '../http/public-reads.ts'
import { inboxAdminApi } from '../inbox/inbox.admin-api.ts'
import { outboxAdminApi } from '../mail/outbox/outbox.admin-api.ts'
import { mailboxAdminApi } from '../mailbox/mailbox.admin-api.ts'
import { mailingsAdminApi } from '../mailings/mailings.admin-api.ts'
import { peopleAdminApi } from '../privacy/people.admin-api.ts'
import { registerPlainEntity } from '../records/plain-entity.ts'
import { repliesAdminApi } from '../replies/replies.admin-api.ts'
import { reportsAdminApi } from '../reports/reports.admin-api.ts'
import { actualDatesAdminApi } from '../schedule/actual-dates/actual-dates.admin-api.ts'
import { cutOffsAdminApi } from '../schedule/cut-offs/cut-offs.admin-api.ts'
import { draftsAdminApi } from '../schedule/drafts/drafts.admin-api.ts'
import { gridAdminApi } from '../schedule/grid/grid.admin-api.ts'
import { sailingAdminApi } from '../schedule/sailing.admin-api.ts'
import { searchAdminApi } from '../search/search.admin-api.ts'
import { announcementsAdminApi } from '../site-content/announcements/announcements.admin-api.ts'
import { announcementsPublicApi } from '../site-content/announcements/announcements.public-api.ts'
import { companyAdminApi } from '../site-content/company/company.admin-api.ts'
import { companyPublicApi } from '../site-content/company/company.public-api.ts'
import { downloadsAdminApi } from '../site-content/downloads/downloads.admin-api.ts'
import { downloadsPublicApi } from '../site-content/downloads/downloads.public-api.ts'
import { galleryAdminApi } from '../site-content/gallery/gallery.admin-api.ts'
import { galleryPublicApi } from '../site-content/gallery/gallery.public-api.ts'
import { pageTextsAdminApi } from '../site-content/page-texts/page-texts.admin-api.ts'
import { pageTextsPublicApi } from '../site-content/page-texts/page-texts.public-api.ts'
import { dcsaPublicApi } from '../timetable/dcsa/dcsa.public-api.ts'
import { DCSA } from '../timetable/dcsa/dcsa-errors.ts'
import { findPublicApi } from '../timetable/find/find.public-api.ts'
import { previewPublicApi } from '../timetable/matrix/preview/preview.public-api.ts'
import { changesPublicApi } from '../timetable/public-changes/changes.public-api.ts'
import { sailingPublicApi } from '../timetable/sailing.public-api.ts'
import { shipsAndPortsPublicApi } from '../timetable/ships-and-ports.public-api.ts'
import type { Config } from './config.ts'
import { PLAIN_ENTITIES } from './plain-entities.ts'
import type { Services } from './services.ts'

type Options = { database: Database; services: Services; config: Config; reads: PublicReads }
type Parts = Options & { cookies: SessionCookies; siteOf: PasskeySiteOf }

/** Registers the public API under /backend/api and the API of the back office under /api, behind the guard. */
export async function registerApiRoutes(app: FastifyInstance, options: Options) {
  const cookies = createSessionCookies(options.config)
  const parts = {
    ...options,
    cookies,
    siteOf: passkeySite(options.config, options.services.company.readName),
  }
  await app.register((open) => registerPublicApi(open, parts), { prefix: '/backend/api' })
  await app.register((guarded) => registerAdminApi(guarded, parts), { prefix: '/api' })
  await app.register(dcsaPublicApi, {
    prefix: DCSA,
    sailing: options.services.sailing,
    reads: options.reads,
    dialect: options.database.dialect,
  })
  for (const path of ['/api/*', '/backend/api/*']) {
    app.all(path, { schema: { hide: true } }, (_request, reply) =>
      sendProblem(reply, 404, 'There is no such API call'),
    )
  }
}

async function registerPublicApi(open: FastifyInstance, { services, config, reads, cookies, siteOf }: Parts) {
  const { accounts, careers, company, customers, drafts, enquiries, equipment, follow, gallery } = services
  const { pageTexts, sailing } = services
  await open.register(sailingPublicApi, { sailing, reads })
  await open.register(shipsAndPortsPublicApi, { sailing, reads })
  await open.register(changesPublicApi, { sailing, reads })
  await open.register(findPublicApi, { sailing, reads })
  await open.register(equipmentPublicApi, { equipment, reads })
  await open.register(companyPublicApi, { company, reads })
  await open.register(vacanciesPublicApi, { vacancies: services.vacancies, reads })
  await open.register(announcementsPublicApi, { announcements: services.announcements, reads })
  await open.register(galleryPublicApi, { gallery, reads })
  await open.register(downloadsPublicApi, { downloads: services.downloads, reads })
  await open.register(pageTextsPublicApi, { pageTexts, reads })
  await open.register(async (forms) => {
    forms.addHook('onRequest', noStore)
    allowCorsForOrigins(forms, ['/enquiry', '/careers', '/follow'], config)
    await forms.register(enquiriesPublicApi, { enquiries })
    await forms.register(careersPublicApi, { careers })
    await forms.register(followPublicApi, { follow, reads })
    await forms.register(mailingsPublicApi, { customers })
  })
  await open.register(async (previews) => {
    previews.addHook('onRequest', noStore)
    previews.addHook('onRequest', noIndex)
    await previews.register(previewPublicApi, { reads, drafts })
  })
  await open.register(async (login) => {
    login.addHook('onRequest', noStore)
    await login.register(accountsPublicApi, { accounts, cookies })
    await login.register(passkeyPublicApi, { accounts, cookies, siteOf })
  })
}

async function registerAdminApi(guarded: FastifyInstance, { database, services, cookies, siteOf }: Parts) {
  const { accounts } = services
  guarded.addHook('onRequest', noStore)
  guarded.addHook('onRequest', noIndex)
  guarded.addHook('onRequest', requireRights(accounts, cookies))
  await guarded.register(profileAdminApi, { accounts, cookies })
  await guarded.register(secondFactorAdminApi, { accounts, cookies, siteOf })
  await guarded.register(async (complete) => {
    complete.addHook('onRequest', enforceSecondFactor(accounts))
    await registerBackOfficeApi(complete, services)
    for (const entity of PLAIN_ENTITIES) registerPlainEntity(complete, database, entity)
  })
}

async function registerBackOfficeApi(app: FastifyInstance, services: Services) {
  const { accounts, careers, circulars, customers, enquiries, equipment, search, history } = services
  const { drafts, inbox, mailbox, mailings, outbox, privacy, replies, sailing, today } = services
  await app.register(usersAdminApi, { accounts })
  await app.register(outboxAdminApi, { outbox })
  await app.register(mailboxAdminApi, { mailbox })
  await app.register(peopleAdminApi, { privacy, confirm: recentAuthentication(accounts) })
  await app.register(historyAdminApi, { history })
  await app.register(searchAdminApi, { search })
  await app.register(todayAdminApi, { today })
  await app.register(sailingAdminApi, { sailing })
  await app.register(gridAdminApi, { sailing })
  await app.register(cutOffsAdminApi, { sailing })
  await app.register(actualDatesAdminApi, { actualDates: sailing })
  await app.register(reportsAdminApi, { reports: services.reports })
  await app.register(draftsAdminApi, { drafts })
  await app.register(circularsAdminApi, { circulars })
  await app.register(circularArchiveAdminApi, { archive: circulars.archive })
  await app.register(equipmentAdminApi, { equipment })
  await app.register(companyAdminApi, { company: services.company })
  await app.register(announcementsAdminApi, { announcements: services.announcements })
  await app.register(galleryAdminApi, { gallery: services.gallery })
  await app.register(downloadsAdminApi, { downloads: services.downloads })
  await app.register(pageTextsAdminApi, { pageTexts: services.pageTexts })
  await app.register(enquiriesAdminApi, { enquiries })
  await app.register(customersAdminApi, { customers })
  await app.register(mailingsAdminApi, { mailings })
  await app.register(careersAdminApi, { careers })
  await app.register(inboxAdminApi, { inbox })
  await app.register(repliesAdminApi, { replies })
}
