import type { Database } from '@sailing-desk/records/database/open'
import { sendProblem } from '@sailing-desk/records/http/problems'
import type { Api } from '@sailing-desk/records/http/route'
import { registerPlainEntity } from '@sailing-desk/records/plain-entity'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
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
import { enquiriesAdminApi } from '../enquiries/enquiries.admin-api.ts'
import { enquiriesPublicApi } from '../enquiries/enquiries.public-api.ts'
import { attributeAdminApi } from '../equipment/attribute.admin-api.ts'
import { equipmentAdminApi } from '../equipment/equipment.admin-api.ts'
import { equipmentPublicApi } from '../equipment/equipment.public-api.ts'
import { followPublicApi } from '../follow/follow.public-api.ts'
import { historyAdminApi } from '../history/history.admin-api.ts'
import { allowCorsForOrigins } from '../http/cross-site.ts'
import {
  enforceSecondFactor,
  noIndex,
  noStore,
  requireRecentAuthentication,
  requireRights,
} from '../http/guards.ts'
import type { PublicReads } from '../http/public-reads.ts'
import { type PasskeySiteOf, passkeySite } from '../http/request-host.ts'
import { inboxAdminApi } from '../inbox/inbox.admin-api.ts'
import { outboxAdminApi } from '../mail/outbox/outbox.admin-api.ts'
import { mailboxAdminApi } from '../mailbox/mailbox.admin-api.ts'
import { mailingsAdminApi } from '../mailings/mailings.admin-api.ts'
import { peopleAdminApi } from '../privacy/people.admin-api.ts'
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
import type { HealthRoutes } from './monitoring/monitor.ts'
import { PLAIN_ENTITIES, type PlainEntityRoutes } from './plain-entities.ts'
import type { Services } from './services.ts'

/** Every API file, with those beside it that share its hooks. From here pages know the types of its routes too. */
const APIS = {
  reads: [
    sailingPublicApi,
    shipsAndPortsPublicApi,
    changesPublicApi,
    findPublicApi,
    equipmentPublicApi,
    companyPublicApi,
    vacanciesPublicApi,
    announcementsPublicApi,
    galleryPublicApi,
    downloadsPublicApi,
    pageTextsPublicApi,
  ],
  forms: [enquiriesPublicApi, careersPublicApi, followPublicApi, mailingsPublicApi],
  previews: [previewPublicApi],
  login: [accountsPublicApi, passkeyPublicApi],
  ownAccount: [profileAdminApi, secondFactorAdminApi],
  backOffice: [
    usersAdminApi,
    outboxAdminApi,
    mailboxAdminApi,
    peopleAdminApi,
    historyAdminApi,
    searchAdminApi,
    todayAdminApi,
    sailingAdminApi,
    gridAdminApi,
    cutOffsAdminApi,
    actualDatesAdminApi,
    reportsAdminApi,
    draftsAdminApi,
    circularsAdminApi,
    circularArchiveAdminApi,
    equipmentAdminApi,
    attributeAdminApi,
    companyAdminApi,
    announcementsAdminApi,
    galleryAdminApi,
    downloadsAdminApi,
    pageTextsAdminApi,
    enquiriesAdminApi,
    customersAdminApi,
    mailingsAdminApi,
    careersAdminApi,
    inboxAdminApi,
    repliesAdminApi,
  ],
} as const

type RoutesIn<Each> = Each extends Api<never, infer Routes> ? Routes : never

declare module '@sailing-desk/records/client/api-routes' {
  interface ApiRoutes {
    ofFiles: RoutesIn<(typeof APIS)[keyof typeof APIS][number]>
    ofPlainEntities: PlainEntityRoutes
    ofMonitor: HealthRoutes
  }
}

type Options = { database: Database; services: Services; config: Config; reads: PublicReads }
/** What API files may need: each says in its type which of them it takes. */
type Parts = Services & {
  reads: PublicReads
  cookies: SessionCookies
  siteOf: PasskeySiteOf
}

/** Registers the public API under /backend/api and the API of the back office under /api, behind the guard. */
export async function registerApiRoutes(
  app: FastifyInstance,
  { database, services, config, reads }: Options,
) {
  const parts = {
    ...services,
    reads,
    cookies: createSessionCookies(config),
    siteOf: passkeySite(config, services.company.readName),
  }
  await app.register((open) => registerPublicApi(open, parts, config), { prefix: '/backend/api' })
  await app.register((guarded) => registerAdminApi(guarded, parts, database), { prefix: '/api' })
  await app.register(dcsaPublicApi, {
    prefix: DCSA,
    sailing: services.sailing,
    reads,
    dialect: database.dialect,
  })
  for (const path of ['/api/*', '/backend/api/*']) {
    app.all(path, { schema: { hide: true } }, (_request, reply) =>
      sendProblem(reply, 404, 'There is no such API call'),
    )
  }
}

async function registerPublicApi(open: FastifyInstance, parts: Parts, config: Config) {
  await registerEach(open, APIS.reads, parts)
  await open.register(async (forms) => {
    forms.addHook('onRequest', noStore)
    allowCorsForOrigins(forms, config)
    await registerEach(forms, APIS.forms, parts)
  })
  await open.register(async (previews) => {
    previews.addHook('onRequest', noStore)
    previews.addHook('onRequest', noIndex)
    await registerEach(previews, APIS.previews, parts)
  })
  await open.register(async (login) => {
    login.addHook('onRequest', noStore)
    await registerEach(login, APIS.login, parts)
  })
}

async function registerAdminApi(guarded: FastifyInstance, parts: Parts, database: Database) {
  guarded.addHook('onRequest', noStore)
  guarded.addHook('onRequest', noIndex)
  guarded.addHook('onRequest', requireRights(parts.accounts, parts.cookies))
  await registerEach(guarded, APIS.ownAccount, parts)
  await guarded.register(async (complete) => {
    complete.addHook('onRequest', enforceSecondFactor(parts.accounts))
    complete.addHook('preHandler', requireRecentAuthentication(parts.accounts))
    await registerEach(complete, APIS.backOffice, parts)
    for (const entity of PLAIN_ENTITIES) registerPlainEntity(complete, database, entity)
  })
}

async function registerEach(app: FastifyInstance, apis: readonly FastifyPluginAsync<Parts>[], parts: Parts) {
  for (const api of apis) await app.register(api, parts)
}
