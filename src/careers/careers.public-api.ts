import type { Api } from '@sailing-desk/records/http/route'
import { Receipt, withoutPageFields } from '../submissions/submission.schema.ts'
import { registerSubmission } from '../submissions/submission-route.ts'
import { ApplicationForm } from './application.schema.ts'
import type { CareersService } from './careers.service.ts'
import { APPLICATION_MESSAGES } from './messages.ts'
import { RESUME_RULE } from './resume-inspection/resume-file.ts'

/** Mounted under /backend/api. */
export const careersPublicApi: Api<{ careers: CareersService }> = async (app, { careers }) => {
  registerSubmission(app, {
    path: '/backend/api/careers',
    operationId: 'submitApplication',
    summary: 'Submits a job application with a resume, as multipart form data',
    form: ApplicationForm,
    message: APPLICATION_MESSAGES.sent,
    receipt: Receipt,
    file: RESUME_RULE,
    requireCapacity: careers.requireCapacity,
    identityOf: withoutPageFields,
    send: careers.sendApplication,
  })
}
