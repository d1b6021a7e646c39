import type { Company } from './company.ts'
import type { PageText } from './text.ts'

/** What /contact-us says above the offices and the form. */
export function contact({ offices }: Company): PageText {
  const cities = offices.map(({ city }) => city).join(' and ')
  return {
    title: 'Contact Us',
    searchTitle: '',
    description: `Our offices in ${cities}: addresses, maps, telephone numbers, email addresses, departments and an enquiry form.`,
    intro: `Offices in ${cities}, and an enquiry form.`,
  }
}
