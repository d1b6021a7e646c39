import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { registerPost } from '../submissions/submission-route.ts'
import type { EnquiriesService } from './enquiries.service.ts'
import { EnquiryForm } from './enquiry.schema.ts'
import { ENQUIRY_WORDS } from './messages.ts'

/** Mounted under /backend/api: what any visitor may send. */
export const enquiriesPublicApi: FastifyPluginAsyncZod<{ enquiries: EnquiriesService }> = async (
  app,
  { enquiries },
) => {
  registerPost(app, {
    path: '/enquiry',
    summary: 'Submits an enquiry',
    form: EnquiryForm,
    message: ENQUIRY_WORDS.sent,
    requireRoom: enquiries.requireRoom,
    told: ({ name, email, phone, subject, message }) => ({ name, email, phone, subject, message }),
    send: enquiries.sendEnquiry,
  })
}
