import { mapFields } from '@sailing-desk/records/entity-fields'
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

/** The pages whose texts the office can change, by the last part of their address, in the order in which they are listed. */
const PAGES = {
  home: { name: 'Home', textsFor: home },
  overview: { name: 'Overview', textsFor: overview },
  'management-standards-vision': {
    name: 'Management & Standards Vision',
    textsFor: management,
  },
  'joint-venture-partners': {
    name: 'Joint Venture Partners',
    textsFor: jointVenture,
  },
  statistics: { name: 'Statistics', textsFor: statistics },
  cargoes: { name: 'Cargoes', textsFor: cargoHandling },
  'inland-logistics': { name: 'Inland Logistics', textsFor: inland },
  'multi-purpose-vessels': {
    name: 'Multi-Purpose Vessels',
    textsFor: multiPurposeVessels,
  },
  'pure-car-truck-carriers': {
    name: 'Pure Car Truck Carriers',
    textsFor: pureCarTruckCarriers,
  },
  gallery: { name: 'Gallery', textsFor: galleryText },
  careers: { name: 'Careers', textsFor: careersText },
  'contact-us': { name: 'Contact Us', textsFor: contact },
  'privacy-statement': { name: 'Privacy Statement', textsFor: privacy },
  'terms-of-use': { name: 'Terms of Use', textsFor: terms },
} as const satisfies Record<string, Omit<EditedPage, 'path'>>

export type EditedPageKey = keyof typeof PAGES

export const EDITED_PAGES: Record<string, EditedPage> = mapFields<
  EditedPageKey,
  Omit<EditedPage, 'path'>,
  EditedPage
>(PAGES, (page, key) => ({ ...page, path: key === 'home' ? '/' : `/${key}` }))

/** Whether the office can change the texts of the page at this path. */
export const hasTexts = (path: string): boolean =>
  Object.values(EDITED_PAGES).some((page) => page.path === path)
