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
  /** As it is called in the back office. */
  name: string
  path: string
  textsFor: (company: Company, keptDays: number) => object
}

/** The pages whose texts the office can change, in the order in which they are listed. */
export const EDITED_PAGES: Record<string, EditedPage> = {
  home: { name: 'Home', path: '/', textsFor: home },
  overview: { name: 'Overview', path: '/overview', textsFor: overview },
  'management-standards-vision': {
    name: 'Management & Standards Vision',
    path: '/management-standards-vision',
    textsFor: management,
  },
  'joint-venture-partners': {
    name: 'Joint Venture Partners',
    path: '/joint-venture-partners',
    textsFor: jointVenture,
  },
  statistics: { name: 'Statistics', path: '/statistics', textsFor: statistics },
  cargoes: { name: 'Cargoes', path: '/cargoes', textsFor: cargoHandling },
  'inland-logistics': { name: 'Inland Logistics', path: '/inland-logistics', textsFor: inland },
  'multi-purpose-vessels': {
    name: 'Multi-Purpose Vessels',
    path: '/multi-purpose-vessels',
    textsFor: multiPurposeVessels,
  },
  'pure-car-truck-carriers': {
    name: 'Pure Car Truck Carriers',
    path: '/pure-car-truck-carriers',
    textsFor: pureCarTruckCarriers,
  },
  gallery: { name: 'Gallery', path: '/gallery', textsFor: galleryText },
  careers: { name: 'Careers', path: '/careers', textsFor: careersText },
  'contact-us': { name: 'Contact Us', path: '/contact-us', textsFor: contact },
  'privacy-statement': { name: 'Privacy Statement', path: '/privacy-statement', textsFor: privacy },
  'terms-of-use': { name: 'Terms of Use', path: '/terms-of-use', textsFor: terms },
}
