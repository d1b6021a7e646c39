/** `also` is an alias of the path. */
export type MenuLink = { label: string; path: string; also?: string }
/** `others`: the paths of pages that belong to it without a link of their own. */
export type MenuSection = {
  label: string
  section: string
  links: readonly MenuLink[]
  others?: readonly string[]
}

export const SITE_MENU: readonly (MenuLink | MenuSection)[] = [
  { label: 'Home', path: '/' },
  {
    label: 'About Us',
    section: 'about',
    links: [
      { label: 'Overview', path: '/overview' },
      { label: 'Management & Standards Vision', path: '/management-standards-vision' },
      { label: 'Joint Venture Partners', path: '/joint-venture-partners' },
      { label: 'Statistics', path: '/statistics' },
    ],
  },
  {
    label: 'Services',
    section: 'services',
    links: [
      { label: 'Map', path: '/map' },
      { label: 'Cargoes', path: '/cargoes' },
      { label: 'Inland Logistics', path: '/inland-logistics' },
    ],
  },
  {
    label: 'Sailing Schedule',
    section: 'sailing',
    others: ['/routes'],
    links: [
      { label: 'West East Bound', path: '/west-east-bound', also: '/westeastbound' },
      { label: 'Intra Asia', path: '/intra-asia' },
      { label: 'Find a Sailing', path: '/sailings' },
      { label: 'What Changed', path: '/changes' },
      { label: 'Ports Served', path: '/ports' },
      { label: 'Vessels by Name', path: '/vessels' },
    ],
  },
  {
    label: 'Vessels',
    section: 'vessels',
    links: [
      { label: 'Multi-Purpose Vessels', path: '/multi-purpose-vessels' },
      { label: 'Pure Car Truck Carriers', path: '/pure-car-truck-carriers' },
    ],
  },
  { label: 'Gallery', path: '/gallery' },
]

export function linksOf(section: string): readonly MenuLink[] {
  return SITE_MENU.flatMap((entry) => ('section' in entry && entry.section === section ? entry.links : []))
}

/** Matches whole path segments: /map is active on /map/ports, but not on /maps. Home is active only on /. */
export function isActive(link: MenuLink, pathname: string): boolean {
  if (link.path === '/') return pathname === '/'
  return [link.path, link.also].some((path) => path && `${pathname}/`.startsWith(`${path}/`))
}

export const isActiveSection = ({ links, others = [] }: MenuSection, pathname: string): boolean =>
  links.some((link) => isActive(link, pathname)) || others.some((path) => pathname.startsWith(`${path}/`))

export type MenuState = { section: string | null; mobileMenu: boolean }

export const ALL_CLOSED: MenuState = { section: null, mobileMenu: false }

/** Only one section is open at a time. */
export function toggleSection(state: MenuState, section: string): MenuState {
  return { ...state, section: state.section === section ? null : section }
}

export function closeSection(state: MenuState): MenuState {
  return state.section === null ? state : { ...state, section: null }
}

/** Closing the menu closes the open section too. */
export function toggleMobileMenu(state: MenuState): MenuState {
  return { section: null, mobileMenu: !state.mobileMenu }
}
