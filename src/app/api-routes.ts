import type { FastifyInstance } from 'fastify'
import { accountsPublicApi } from '../accounts/accounts.public-api.ts'
import { passkeyPublicApi } from '../accounts/passkeys/passkey.public-api.ts'
import { profileAdminApi } from '../accounts/profile/profile.admin-api.ts'
import { secondFactorAdminApi } from '../accounts/second-factor/second-factor.admin-api.ts'
import { createSessionCookies } from '../accounts/sessions/session-cookies.ts'
import { usersAdminApi } from '../accounts/users/users.admin-api.ts'
import { careersAdminApi } from '../careers/careers.admin-api.ts'
import { careersPublicApi } from '../careers/careers.public-api.ts'
import { circularsAdminApi } from '../circulars/circulars.admin-api.ts'
import { enquiriesAdminApi } from '../enquiries/enquiries.admin-api.ts'
import { enquiriesPublicApi } from '../enquiries/enquiries.public-api.ts'
import { equipmentAdminApi } from '../equipment/equipment.admin-api.ts'
import { equipmentPublicApi } from '../equipment/equipment.public-api.ts'
import { historyAdminApi } from '../history/history.admin-api.ts'
import { allowCorsForOrigins } from '../http/cross-site.ts'
import {
  administratorsOnly,
  enforceSecondFactor,
  noIndex,
  noStore,
  recentAuthentication,
} from '../http/guards.ts'
import { passkeySite } from '../http/passkey-site.ts'
import { sendProblem } from '../http/problems.ts'
import type { RespondFromCache } from '../http/response-cache.ts'
import { inboxAdminApi } from '../inbox/inbox.admin-api.ts'
import { outboxAdminApi } from '../mail/outbox/outbox.admin-api.ts'
import { peopleAdminApi } from '../privacy/people.admin-api.ts'
import { sailingAdminApi } from '../sailing/sailing.admin-api.ts'
import { sailingPublicApi } from '../sailing/sailing.public-api.ts'
import { searchAdminApi } from '../search/search.admin-api.ts'
import { proofOfWorkPublicApi } from '../submissions/proof-of-work/proof-of-work.public-api.ts'
import type { Config } from './config.ts'
import type { Services } from './services.ts'

type Options = { services: Services; config: Config; respond: RespondFromCache }

/** Registers the public API under /backend/api and the administrators' API under /api, behind the guard. */
export async function registerApiRoutes(app: FastifyInstance, { services, config, respond }: Options) {
  const {
    accounts,
    careers,
    circulars,
    enquiries,
    equipment,
    search,
    history,
    inbox,
    outbox,
    privacy,
    proofOfWork,
    sailing,
  } = services
  const cookies = createSessionCookies(config)
  const siteOf = passkeySite(config)

  await app.register(
    async (open) => {
      await open.register(sailingPublicApi, { sailing, respond })
      await open.register(equipmentPublicApi, { equipment, respond })
      await open.register(async (forms) => {
        forms.addHook('onRequest', noStore)
        allowCorsForOrigins(forms, ['/enquiry', '/careers'], config)
        await forms.register(enquiriesPublicApi, { enquiries })
        await forms.register(careersPublicApi, { careers })
        await forms.register(proofOfWorkPublicApi, { proofOfWork })
      })
      await open.register(async (login) => {
        login.addHook('onRequest', noStore)
        await login.register(accountsPublicApi, { accounts, cookies })
        await login.register(passkeyPublicApi, { accounts, cookies, siteOf })
      })
    },
    { prefix: '/backend/api' },
  )
  await app.register(
    async (guarded) => {
      guarded.addHook('onRequest', noStore)
      guarded.addHook('onRequest', noIndex)
      guarded.addHook('onRequest', administratorsOnly(accounts, cookies))
      await guarded.register(profileAdminApi, { accounts, cookies })
      await guarded.register(secondFactorAdminApi, { accounts, cookies, siteOf })
      await guarded.register(async (complete) => {
        complete.addHook('onRequest', enforceSecondFactor(accounts))
        await complete.register(usersAdminApi, { accounts })
        await complete.register(historyAdminApi, { history })
        await complete.register(searchAdminApi, { search })
        await complete.register(outboxAdminApi, { outbox })
        await complete.register(peopleAdminApi, { privacy, confirm: recentAuthentication(accounts) })
        await complete.register(sailingAdminApi, { sailing })
        await complete.register(circularsAdminApi, { circulars })
        await complete.register(equipmentAdminApi, { equipment })
        await complete.register(enquiriesAdminApi, { enquiries })
        await complete.register(careersAdminApi, { careers })
        await complete.register(inboxAdminApi, { inbox })
      })
    },
    { prefix: '/api' },
  )
  for (const path of ['/api/*', '/backend/api/*']) {
    app.all(path, { schema: { hide: true } }, (_request, reply) =>
      sendProblem(reply, 404, 'There is no such API call'),
    )
  }
}
