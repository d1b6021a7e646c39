import { sailingsPath } from '@sailing-desk/timetable/addresses'
import { Link } from 'react-router'
import { SearchForm } from '../search-form/search-form.tsx'
import { Failure, type NotLoaded } from '../shared/not-shown.tsx'
import { SailingPage } from '../shared/sailing-page.tsx'

type Props = NotLoaded & { today: string; from: string; to: string }

/** The form says what is wrong with them. */
const FIELDS = new Set(['from', 'to', 'month'])

/** A search that makes no sense, or whose sailings could not be read. */
export function SearchProblem({ problem, today, from, to }: Props) {
  const isFaulty = problem?.status === 404 || problem?.status === 400
  const errors = Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))
  const isInForm = Object.keys(errors).some((field) => FIELDS.has(field))
  return (
    <SailingPage
      title={isFaulty ? 'Sailings not found' : 'The sailings cannot be shown'}
      description="There are no sailings at this address. Search by port and month."
    >
      <meta name="robots" content="noindex" />
      {isFaulty ? (
        <>
          {!isInForm && <p>{problem.message}</p>}
          <SearchForm
            today={today}
            values={{ from, to }}
            errors={errors}
            below={{
              [errors.from ? 'from' : 'to']: (
                <Similar errors={errors} similar={problem.similar ?? []} from={from} to={to} />
              ),
            }}
          />
          {problem.status === 400 && from !== to && (
            <p className="links section">
              <Link to={sailingsPath(from, to)}>Show the sailings of the next 90 days</Link>
            </p>
          )}
        </>
      ) : (
        <Failure />
      )}
    </SailingPage>
  )
}

type SimilarProps = {
  errors: Record<string, string>
  similar: readonly { key: string; name: string }[]
  from: string
  to: string
}

/** Links for the one port that is not known. */
function Similar({ errors, similar, from, to }: SimilarProps) {
  if (Boolean(errors.from) === Boolean(errors.to)) return null
  return (
    <ul aria-label="Did you mean" className="links">
      {similar.map(({ key, name }) => (
        <li key={key}>
          {errors.from ? (
            <Link to={sailingsPath(key, to)}>{`${name} to ${to}`}</Link>
          ) : (
            <Link to={sailingsPath(from, key)}>{`${from} to ${name}`}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}
