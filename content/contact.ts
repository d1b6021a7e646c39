import type { Company } from './company.ts'
import type { PageText } from './text.ts'

const CITIES = new Intl.ListFormat('en-GB')

/** What /contact-us says above the offices and the form. */
export function contact({ offices }: Company): PageText {
  const cities = CITIES.format(new Set(offices.map(({ city }) => city)))
  return {
    title: 'Contact Us',
    searchTitle: '',
    description: `Our offices in ${cities}: addresses, maps, telephone numbers, email addresses, departments and an enquiry form.`,
    intro: `Offices in ${cities}, and an enquiry form.`,
  }
}
