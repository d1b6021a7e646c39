import type { ApiResponse } from '@sailing-desk/records/client/calls'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { EMPTY_SITE } from '../../scripts/after-build/empty-site.ts'
import { siteContext } from './site-context.ts'
import { submitForm } from './submit-form.ts'

/** Runs the action for a form whose API route gives this response. */
function submit(response: ApiResponse) {
  const sent: string[] = []
  const context = new RouterContextProvider()
  const send = async (path: string) => {
    sent.push(path)
    return response
  }
  context.set(siteContext, { ...EMPTY_SITE, form: { fields: { name: 'Ravi' }, send } })
  const answer = submitForm({ context }, '/backend/api/enquiry', {
    problem: ({ message }, fields) => ({ message, fields }),
    success: ({ body }) => new Response(null, { status: 303, headers: { location: String(body) } }),
  })
  return { answer, sent }
}

test('a form that was accepted leads to another page', async () => {
  const { answer, sent } = submit({ status: 201, body: '/contact-us?sent=E-1' })

  expect(await answer).toMatchObject({ status: 303 })
  expect(sent).toEqual(['/backend/api/enquiry'])
})

test('a form that was refused returns the problem and the typed fields with the status of the response', async () => {
  const { answer } = submit({ status: 422, body: { message: 'Email is required' } })

  expect(await answer).toMatchObject({
    data: { message: 'Email is required', fields: { name: 'Ravi' } },
    init: { status: 422 },
  })
})
