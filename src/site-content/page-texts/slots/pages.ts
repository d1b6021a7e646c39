import { jointVenture, management, overview, statistics } from '../../../../content/about.ts'
import { careersText } from '../../../../content/careers.ts'
import { cargoHandling } from '../../../../content/cargo-handling.ts'
import type { Company } from '../../../../content/company.ts'
import { contact } from '../../../../content/contact.ts'
import { galleryText } from '../../../../content/gallery.ts'
import { home } from '../../../../content/home.ts'
import { inland } from '../../../../content/inland.ts'
import { privacy } from '../../../../content/privacy.ts'
import { terms } from '../../../../content/terms.ts'
import { multiPurposeVessels, pureCarTruckCarriers } from '../../../../content/vessels.ts'

export type EditedPage = {
  /** As it is listed; by default the title of the page. */
  name?: string
  path: string
  textsFor: (company: Company, keptDays: number) => { title: string }
}

/** The pages whose texts the office can change, in the order in which they are listed. */
export const EDITED_PAGES: Record<string, EditedPage> = {
  home: { name: 'Home', path: '/', textsFor: home },
  overview: { path: '/overview', textsFor: overview },
  'management-standards-vision': { path: '/management-standards-vision', textsFor: management },
  'joint-venture-partners': { path: '/joint-venture-partners', textsFor: jointVenture },
  statistics: { path: '/statistics', textsFor: statistics },
  cargoes: { path: '/cargoes', textsFor: cargoHandling },
  'inland-logistics': { path: '/inland-logistics', textsFor: inland },
  'multi-purpose-vessels': { path: '/multi-purpose-vessels', textsFor: multiPurposeVessels },
  'pure-car-truck-carriers': { path: '/pure-car-truck-carriers', textsFor: pureCarTruckCarriers },
  gallery: { path: '/gallery', textsFor: galleryText },
  careers: { path: '/careers', textsFor: careersText },
  'contact-us': { path: '/contact-us', textsFor: contact },
  'privacy-statement': { path: '/privacy-statement', textsFor: privacy },
  'terms-of-use': { path: '/terms-of-use', textsFor: terms },
}
