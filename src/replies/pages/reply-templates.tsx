import { entityScreen } from '@sailing-desk/records/screen/entity-screen'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { TEMPLATE } from '../template.ts'
import { fieldList } from '../template-fields.ts'

const screen = entityScreen(TEMPLATE, {
  title: 'Reply templates',
  line: 'Texts for answers to enquiries, and for letters to applicants of each stage.',
  searched: 'Title, subject or text',
  none: 'No reply templates yet. Add one to answer enquiries and applicants in the same words.',
  links: <ButtonLink to="/admin/inbox">Back to the inbox</ButtonLink>,
  nameOf: ({ title }) => title,
  onDelete: 'Replies that were sent stay as they are.',
  // The known fields follow what the template is for.
  hints: { text: ({ kind }) => `Fields: ${fieldList(kind ?? 'enquiry')}` },
})
export const loader = screen.loader
export const clientLoader = screen.clientLoader
export default screen.Page
