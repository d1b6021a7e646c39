import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { problemIn } from '@sailing-desk/records/client/calls'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import {
  type ActionFunctionArgs,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { notices } from '../../../content/notices.ts'
import { LinkPage, refusal } from '../../mail/pages/link-page.tsx'
import {
  emailErrors,
  fieldId,
  missingFields,
  SubmissionForm,
  SubmissionSection,
  textField,
} from '../../submissions/form/submission-form.tsx'
import { FORM } from '../../submissions/sent-path.ts'
import { formProblem, type SubmittedForm } from '../../submissions/submission.ts'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { submitForm } from '../../web/submit-form.ts'
import type { FollowedPage } from '../follow.schema.ts'
import {
  FEEDS_ONLY,
  FOLLOW_API,
  FOLLOW_LABELS,
  FOLLOW_MESSAGES,
  FREQUENCIES,
  MIN_DAYS_CHOICES,
} from '../messages.ts'

const SEE_OTHER = 303
const INTRO = 'Get an email when dates change, a port is omitted or a voyage is added.'

const pathOf = (page: string) => `/follow?${new URLSearchParams({ page })}`

async function load(read: ReadPublic, { searchParams }: URL) {
  const page = searchParams.get('page')
  return { followed: page ? await read(`/backend/api/follow?${new URLSearchParams({ page })}`) : null }
}
const failed = (error: unknown) => ({ failure: problemIn(error)?.message ?? null })
export const loader = publicLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, FOLLOW_API, {
    problem: (problem, typed): SubmittedForm => ({ outcome: formProblem(problem, FOLLOW_MESSAGES), typed }),
    success: () => redirect(`${pathOf(args.url.searchParams.get('page') ?? '')}&sent=1#${FORM}`, SEE_OTHER),
  })

/** Asks for alerts of what changes on a page of the schedule. */
export default function Follow() {
  const loaded = useLoaderData<typeof loader>()
  if ('followed' in loaded && loaded.followed) return <FollowPage {...loaded.followed} />
  const outcome = 'failure' in loaded ? refusal(loaded.failure) : undefined
  return (
    <LinkPage title="Follow" intro={INTRO} outcome={outcome}>
      <p>
        Open the page of a port, vessel, voyage, route or sailing, and choose <b>Follow</b> there.
      </p>
      <p className="links">
        <Link to="/ports">Ports</Link>
        <Link to="/vessels">Vessels</Link>
        <Link to="/west-east-bound">Sailing schedule</Link>
        <Link to="/sailings">Find a sailing</Link>
      </p>
    </LinkPage>
  )
}

function FollowPage({ path, title, feeds, is_mailed }: FollowedPage) {
  return (
    <LinkPage
      title={`Follow ${title}`}
      outcome={is_mailed ? undefined : { message: FEEDS_ONLY }}
      {...(is_mailed && { intro: INTRO })}
    >
      {is_mailed && <AlertForm path={path} />}
      {feeds.length > 0 && (
        <p>
          For feed readers:{' '}
          {feeds.map(({ title: name, url }, at) => (
            <span key={url}>
              {at > 0 && ', '}
              <a href={url}>{`changes of ${name}`}</a>
            </span>
          ))}
          . No email address is needed.
        </p>
      )}
      <p className="links">
        <Link to={path}>{`Back to ${title}`}</Link>
      </p>
    </LinkPage>
  )
}

const { purpose, kept } = notices.follow

function AlertForm({ path }: Pick<FollowedPage, 'path'>) {
  const refused = useActionData<SubmittedForm>()
  const isSent = new URLSearchParams(useLocation().search).has('sent')
  const typed = refused?.typed ?? {}
  const select = (name: 'min_days' | 'frequency') => ({
    ...{ name, id: fieldId(name), label: FOLLOW_LABELS[name], defaultValue: typed[name] },
  })
  return (
    <SubmissionSection
      title="Email alerts"
      intro="We first email you a link, to make sure that the address is yours."
      purpose={purpose}
      kept={kept}
    >
      <SubmissionForm
        path={FOLLOW_API}
        page={pathOf(path)}
        texts={FOLLOW_MESSAGES}
        labels={FOLLOW_LABELS}
        before={refused?.outcome ?? (isSent ? { reference: '' } : undefined)}
        again="Ask again"
        check={(form) => [...missingFields(form, { email: FOLLOW_LABELS.email }), ...emailErrors(form)]}
      >
        <input type="hidden" name="page" value={path} />
        <TextField
          {...textField('email', FOLLOW_LABELS, typed)}
          required
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <div className="fields">
          <SelectField {...select('min_days')}>
            <Options of={MIN_DAYS_CHOICES} />
          </SelectField>
          <SelectField {...select('frequency')}>
            <Options of={FREQUENCIES} />
          </SelectField>
        </div>
      </SubmissionForm>
    </SubmissionSection>
  )
}
