import '../timetable/cargo-fit/cargo-fit.css'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { notices } from '../../content/notices.ts'
import { CargoFields, COUNT, loadTypedCargo } from '../quotes/cargo-fields.tsx'
import {
  CARGO_FIELDS,
  type CargoField,
  cargoFieldName,
  MAX_CARGO_LINES,
  typedLines,
} from '../quotes/cargo-line.ts'
import { SAILING_FIELDS } from '../submissions/enquiry-fields.ts'
import { SubmissionSection, textField } from '../submissions/form/submission-form.tsx'
import { useSubmitted } from '../submissions/sent-path.ts'
import { submissionAction } from '../submissions/submission-action.ts'
import { readOverHttp } from '../web/public-data.ts'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import { siteContext } from '../web/site-context.ts'
import styles from './contact-us.module.css'
import { EnquiryForm, type Sailing, sailingFrom, sailingText, subjectFor } from './enquiry-form.tsx'
import { ENQUIRY_API, ENQUIRY_MESSAGES, MAX_MESSAGE } from './messages.ts'

const TITLE = 'Ask for a quote'
const DESCRIPTION =
  'Ask for a freight quote: list your cargo with its dimensions and weights, and see its volume and freight tons at once.'

const prepare = async (fields: Record<string, unknown>) =>
  (await loadTypedCargo()).prepareQuote(fields, MAX_MESSAGE)

/** What is known of the ships and the ports of a sailing; nothing if it cannot be read. */
async function legsOf(read: ReadPublic, { vessel, from_port, to_port }: Sailing) {
  const query = new URLSearchParams({ vessel, from_port, to_port })
  return vessel ? await read(`/backend/api/sailing-limits?${query}`).catch(() => []) : []
}

/** After a form that was sent without a script, also what it comes to. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { read, form } = context.get(siteContext)
  const legs = await legsOf(read, { ...sailingFrom(new URL(request.url).search), ...form.fields })
  const lines = typedLines(form.fields)
  return { legs, counted: lines ? (await loadTypedCargo()).totalsOfTyped(lines, legs) : null }
}

export const clientLoader = async ({ request }: { request: Request }): ReturnType<typeof loader> => ({
  legs: await legsOf(readOverHttp, sailingFrom(new URL(request.url).search)),
  counted: null,
})

export async function action(args: ActionFunctionArgs) {
  const { fields } = args.context.get(siteContext).form
  if (fields[COUNT]) return { typed: fields, outcome: undefined }
  return submissionAction(args, ENQUIRY_API, ENQUIRY_MESSAGES, prepare)
}

export default function Quote() {
  const before = useSubmitted()
  const { search } = useLocation()
  const typed = before?.typed ?? {}
  const sailing = { ...sailingFrom(search), ...typed }
  return (
    <main id="content">
      <PageMeta title={TITLE} description={DESCRIPTION} />
      <PageHead title={TITLE} intro="Tell us the route and the cargo, and we will send you a quote." />
      <div className={`content ${styles.page}`}>
        <SubmissionSection
          title="Your request"
          intro="A freight ton is a cubic metre (cbm) or a metric ton, whichever is greater."
          purpose={notices.enquiry.purpose}
        >
          <EnquiryForm
            page="/quote"
            before={before}
            subject={subjectFor(search, 'Quote for ') ?? 'Request for a quote'}
            again="Ask for another quote"
            labels={QUOTE_LABELS}
            prepare={prepare}
            messageHint="If you leave this empty, we fill in a summary of your cargo."
          >
            <h3>Route and date</h3>
            <SailingFields sailing={sailing} />
            <h3>Cargo</h3>
            <CargoFields {...useLoaderData<typeof loader>()} typed={typed} />
            <h3>You</h3>
          </EnquiryForm>
        </SubmissionSection>
      </div>
    </main>
  )
}

/** The sailing that was chosen, sent along unseen, and fields for what of a route is not known. */
function SailingFields({ sailing }: { sailing: Sailing }) {
  const text = sailing.vessel && sailingText(sailing)
  const isTyped = (name: keyof Sailing) => !text || (name !== 'vessel' && name !== 'dates' && !sailing[name])
  return (
    <>
      {text && (
        <p>
          Sailing: <b>{text}</b>
        </p>
      )}
      {namesOf(SAILING_FIELDS)
        .filter((name) => !isTyped(name))
        .map((name) => (
          <input key={name} type="hidden" name={name} value={sailing[name]} />
        ))}
      <div className="fields">
        {namesOf(ROUTE_LABELS)
          .filter(isTyped)
          .map((name) => (
            <TextField
              key={name}
              {...textField(name, ROUTE_LABELS, sailing)}
              autoComplete="off"
              maxLength={SAILING_FIELDS[name].maxLength}
              hint={ROUTE_HINTS[name]}
            />
          ))}
      </div>
    </>
  )
}

const ROUTE_LABELS = { from_port: 'From port', to_port: 'To port', dates: 'Ready to load' }
const ROUTE_HINTS: Partial<typeof ROUTE_LABELS> = { dates: 'A day or a month, for example mid-December.' }

/** For the links from an error to its field. */
const QUOTE_LABELS: Record<string, string> = {
  ...ROUTE_LABELS,
  ...Object.fromEntries(
    Array.from({ length: MAX_CARGO_LINES }, (_, at) =>
      Object.entries(CARGO_FIELDS).map(([field, label]) => [
        cargoFieldName(at, field as CargoField),
        `${label} in line ${at + 1}`,
      ]),
    ).flat(),
  ),
}
