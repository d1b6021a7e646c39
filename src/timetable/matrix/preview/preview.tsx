import { momentText } from '@sailing-desk/dates/moment'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { viewHref, viewOf } from '@sailing-desk/timetable/matrix/schedule-address'
import { isObject } from '@sailing-desk/trade/is-object'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { publicClientLoader, publicLoader } from '../../../web/public-data.ts'
import { PageMeta } from '../../../web/public-layout/page-meta.tsx'
import { revalidatesSchedules } from '../revalidates-schedules.ts'
import { SCHEDULE_TITLE, ScheduleHead, SchedulePage } from '../schedule-page.tsx'
import { SchedulePanel } from '../schedule-panel.tsx'
import styles from './preview.module.css'

const GONE = 'gone' as const

/** The key is the second part of the path, however the first one is written. */
async function load(read: ReadPublic, { pathname }: URL) {
  const { loadedSchedules } = await import('../load-schedules.ts')
  const [, , key = ''] = pathname.split('/')
  try {
    const { schedules, ...about } = await read(`/backend/api/preview/${key}`)
    return { ...about, loaded: loadedSchedules(schedules) }
  } catch (error) {
    if (isNotFound(error)) return GONE
    throw error
  }
}

/** No test of the class: on the server, the error comes from outside of the built pages. */
function isNotFound(error: unknown): boolean {
  return isObject(error) && isObject(error.problem) && error.problem.status === 404
}

const loadPage = publicLoader(load)

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args)
  return page.data === GONE ? data(page.data, { status: 404 }) : page
}
export const clientLoader = publicClientLoader(load)
export const shouldRevalidate = revalidatesSchedules

const DESCRIPTION = 'The preview of a sailing schedule that is not published.'

/** A draft as it would be published. The server sends the page uncached, and keeps search engines away. */
export default function Preview() {
  const preview = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const loading = useNavigation().state === 'loading'
  if (preview === GONE) return <Gone />
  return (
    <SchedulePage>
      <PageMeta title="Preview of a draft" description={DESCRIPTION} />
      <p className={styles.strip}>
        <strong>Preview of a draft. Not published.</strong>{' '}
        {preview && <>This address works until {momentText(preview.expires_at)} IST.</>}
      </p>
      <ScheduleHead title="Sailing schedule" line={preview?.title ?? 'Preview'} isPrintable={false} />
      {preview?.problem ? (
        <div className={`content ${styles.notice}`}>
          <p role="alert">This draft cannot be published as it is: {preview.problem}</p>
          <p>
            <a href={preview.path}>Open the draft</a> (with a login)
          </p>
        </div>
      ) : (
        <SchedulePanel
          loaded={preview?.loaded ?? null}
          loading={loading}
          labelling={{ role: 'group', 'aria-labelledby': SCHEDULE_TITLE }}
          view={viewOf(query)}
          hrefOf={viewHref}
          empty={<p className={styles.notice}>There are no calls to show.</p>}
        />
      )}
    </SchedulePage>
  )
}

function Gone() {
  return (
    <SchedulePage>
      <PageMeta title="No preview" description={DESCRIPTION} />
      <ScheduleHead
        title="No preview"
        line="There is no preview at this address, or it has expired."
        isPrintable={false}
      />
    </SchedulePage>
  )
}
