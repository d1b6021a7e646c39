import { describe, expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../app/site-map.ts'
import {
  ALL_CLOSED,
  closeSection,
  isActive,
  linksOf,
  type MenuLink,
  SITE_MENU,
  toggleMobileMenu,
  toggleSection,
} from './site-menu.ts'

describe('the menu state', () => {
  test('a title opens its section and a second click closes it', () => {
    const open = toggleSection(ALL_CLOSED, 'about')
    expect(open.section).toBe('about')
    expect(toggleSection(open, 'about').section).toBeNull()
  })

  test('only one section is open at a time', () => {
    expect(toggleSection(toggleSection(ALL_CLOSED, 'about'), 'vessels').section).toBe('vessels')
  })

  test('sections open inside the mobile menu without closing it', () => {
    const menu = toggleMobileMenu(ALL_CLOSED)
    expect(toggleSection(menu, 'sailing')).toEqual({ section: 'sailing', mobileMenu: true })
    expect(closeSection(toggleSection(menu, 'sailing'))).toEqual(menu)
  })

  test('the hamburger toggles the mobile menu and closes the section with it', () => {
    const open = toggleSection(toggleMobileMenu(ALL_CLOSED), 'services')
    expect(toggleMobileMenu(open)).toEqual(ALL_CLOSED)
  })
})

describe('the active link', () => {
  const links: MenuLink[] = SITE_MENU.flatMap((entry) => ('links' in entry ? entry.links : [entry]))
  const activeOn = (pathname: string) =>
    links.filter((link) => isActive(link, pathname)).map(({ label }) => label)

  test.each([
    ['/', ['Home']],
    ['/map', ['Map']],
    ['/map/', ['Map']],
    ['/map/ports', ['Map']],
    ['/maps', []],
    ['/west-east-bound', ['West East Bound']],
    ['/westeastbound', ['West East Bound']],
    ['/contact-us', []],
  ])('on %s is %j', (pathname, labels) => {
    expect(activeOn(pathname)).toEqual(labels)
  })

  test('every link leads to a page of the site with the same aliases', () => {
    for (const { path, also } of links) {
      const page = PUBLIC_PAGES.find((known) => known.path === path)
      expect(page, path).toBeDefined()
      expect(page?.aliases ?? []).toEqual(also ? [also] : [])
    }
  })

  test('each link is active only on its own page', () => {
    for (const { path, label } of links) expect(activeOn(path)).toEqual([label])
  })
})

test('the sections have the links of the specification in its order, and ours after them', () => {
  const specified: Record<string, string[]> = {
    'About Us': ['Overview', 'Management & Standards Vision', 'Joint Venture Partners', 'Statistics'],
    Services: ['Map', 'Cargoes', 'Inland Logistics'],
    'Sailing Schedule': ['West East Bound', 'Intra Asia'],
    Vessels: ['Multi-Purpose Vessels', 'Pure Car Truck Carriers'],
  }
  for (const [label, names] of Object.entries(specified)) {
    const section = SITE_MENU.find((entry) => 'links' in entry && entry.label === label)
    const links = section && 'links' in section ? section.links.map((link) => link.label) : []
    expect([label, links.slice(0, names.length)]).toEqual([label, names])
  }
})

test('the links of a section', () => {
  expect(linksOf('vessels').map(({ path }) => path)).toEqual([
    '/multi-purpose-vessels',
    '/pure-car-truck-carriers',
  ])
})
