import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { problemIn } from '@sailing-desk/records/client/calls'
import { useMemo } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { Company } from '../../../content/company.ts'
import type { Load } from '../../web/public-data.ts'
import { useCompany } from '../../web/use-company.ts'
import { type ChangedTexts, withChangedTexts } from './changed-texts.ts'
import type { EditedPageKey } from './slots/pages.ts'

type Loaded = { texts: ChangedTexts }

/** Reads what is changed of the texts of a page; those of a draft if the address has the key of its preview. */
export function readTexts(
  read: ReadPublic,
  page: EditedPageKey,
  { searchParams }: URL,
): Promise<ChangedTexts> {
  const key = searchParams.get('draft')
  return read(`/backend/api/page-texts/${page}?${key === null ? '' : `draft=${encodeURIComponent(key)}`}`)
}

/** What a page loads that has nothing but texts. */
export const textsOf =
  (page: EditedPageKey): Load<Loaded> =>
  async (read, url) => ({ texts: await readTexts(read, page, url) })

/** If they cannot be read: the texts of a fresh site. A preview that does not exist, has expired or has no such key says so. */
export function noTexts(error: unknown): Loaded {
  const status = problemIn(error)?.status
  if (status === 404 || status === 400) throw redirect('/preview/expired')
  return { texts: {} }
}

/** The texts of the page, with what the office has changed. */
export function usePageTexts<Texts>(textsFor: (company: Company) => Texts): Texts {
  const company = useCompany()
  const { texts } = useLoaderData<Loaded>()
  return useMemo(() => withChangedTexts(textsFor(company), texts), [textsFor, company, texts])
}
