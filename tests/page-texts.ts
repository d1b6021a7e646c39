import { expect } from 'vitest'
import type { PageTexts, PageTextsForm } from '../src/site-content/page-texts/page-texts.schema.ts'
import type { StartedApp } from './app.ts'

type Injectable = Pick<StartedApp, 'inject'>

export const readTexts = async ({ inject }: Injectable, page: string): Promise<PageTexts> =>
  (await inject(`/api/page-texts/${page}`)).json()

/** What visitors see in place of the texts of a fresh site. */
export const readShown = async ({ inject }: Injectable, page: string): Promise<Record<string, unknown>> =>
  (await inject(`/backend/api/page-texts/${page}`)).json()

/** Saves texts of a page as they are now, with the current version unless another is given. */
export async function sendTexts(
  app: Injectable,
  page: string,
  texts: Record<string, unknown>,
  form: Partial<PageTextsForm> = {},
) {
  const { version } = await readTexts(app, page)
  const payload = { version, texts, publish: 'now', ...form }
  return app.inject({ method: 'PUT', url: `/api/page-texts/${page}`, payload })
}

export async function publishTexts(app: Injectable, page: string, texts: Record<string, unknown>) {
  const response = await sendTexts(app, page, texts)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
