import type { Api } from '@sailing-desk/records/http/route'
import { gatherCargo } from '../quotes/cargo-line.ts'
import { Receipt, withoutPageFields } from '../submissions/submission.schema.ts'
import { registerSubmission } from '../submissions/submission-route.ts'
import type { EnquiriesService } from './enquiries.service.ts'
import { EnquiryForm } from './enquiry.schema.ts'
import { ENQUIRY_MESSAGES } from './messages.ts'

/** Mounted under /backend/api. */
export const enquiriesPublicApi: Api<{ enquiries: EnquiriesService }> = async (app, { enquiries }) => {
  app.addHook('preValidation', async (request) => {
    request.body = gatherCargo(request.body)
  })
  registerSubmission(app, {
    path: '/backend/api/enquiry',
    operationId: 'submitEnquiry',
    summary: 'Submits an enquiry, or with lines of cargo asks for a quote',
    form: EnquiryForm,
    message: ENQUIRY_MESSAGES.sent,
    receipt: Receipt,
    requireCapacity: enquiries.requireCapacity,
    identityOf: withoutPageFields,
    send: enquiries.sendEnquiry,
  })
}
