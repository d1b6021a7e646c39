import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { entityScreen } from '@sailing-desk/records/screen/entity-screen'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { Tag } from '@sailing-desk/records/ui/inline'
import { Link } from 'react-router'
import { VACANCY } from './vacancy.ts'

const screen = entityScreen(VACANCY, {
  title: 'Vacancies',
  line: 'Positions on the Careers page, from when you save them until the end of their closing date.',
  searched: 'Title, place or text',
  none: 'No vacancies yet. Add one to show it on the Careers page until its closing date.',
  links: (
    <ButtonLink to="/careers" reloadDocument>
      Careers page
    </ButtonLink>
  ),
  nameOf: ({ title }) => title,
  onDelete: 'Applications for it stay as they are, with its title.',
  cells: {
    closes_on: ({ closes_on }) => (
      <span className="texts">
        {dayText(closes_on)}
        {closes_on < dayInIndia() ? <Tag>Closed</Tag> : <Tag tone="good">Open</Tag>}
      </span>
    ),
  },
  columns: [
    {
      label: 'Applications',
      // They are found by the title that they were sent with.
      cell: ({ title }) => (
        <Link to={`/admin/inbox?${new URLSearchParams({ tab: 'applications', search: title })}`}>
          Find<span className="visually-hidden"> applications for {title}</span>
        </Link>
      ),
    },
  ],
})
export const loader = screen.loader
export const clientLoader = screen.clientLoader
export default screen.Page
