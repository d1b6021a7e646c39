import type { LightMyRequestResponse } from 'fastify'
import type { StartedApp } from './app.ts'
import { readUpload } from './bad-uploads.ts'
import { asFileForm, type Part } from './encodings.ts'

export const ENQUIRY = {
  name: 'Asha Rao',
  email: 'asha.rao@visitor.example',
  phone: '+91 98400 00000',
  subject: 'Two excavators to Kobe',
  message: 'When is the next vessel?\nBoth are 30 t.',
}

export const APPLICATION = {
  name: 'Ravi Menon',
  contactNumber: '(044) 2345-6789',
  email: 'ravi.menon@visitor.example',
  currentLocation: 'Chennai',
  specialization: 'Stevedoring',
  description: 'Ten years on car carriers.\nFree from June.',
}

type RequestOptions = { headers?: Record<string, string>; address?: string }

export function sendEnquiry(
  { inject }: Pick<StartedApp, 'inject'>,
  fields: Record<string, unknown> = {},
  { headers = {}, address = '203.0.113.1' }: RequestOptions = {},
): Promise<LightMyRequestResponse> {
  const payload = { ...ENQUIRY, ...fields }
  return inject({ method: 'POST', url: '/backend/api/enquiry', payload, headers, remoteAddress: address })
}

export const RESUME: Part = { field: 'resume', fileName: 'Ravi Menon.pdf', content: readUpload('valid.pdf') }

/** Sends an application with these files; fields set to undefined are omitted. */
export function sendApplication(
  { inject }: Pick<StartedApp, 'inject'>,
  fields: Record<string, string | undefined> = {},
  files: Part[] = [RESUME],
  { headers = {}, address = '203.0.113.1' }: RequestOptions = {},
): Promise<LightMyRequestResponse> {
  const texts = Object.entries({ ...APPLICATION, ...fields }).flatMap(([field, content]) =>
    content === undefined ? [] : [{ field, content }],
  )
  const { payload, type } = asFileForm([...texts, ...files])
  return inject({
    method: 'POST',
    url: '/backend/api/careers',
    payload,
    headers: { 'content-type': type, ...headers },
    remoteAddress: address,
  })
}
