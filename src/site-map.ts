/** A page that is the same for every visitor: its path, other paths that show it too, and the query it understands. */
export type PublicPage = {
  path: string
  file: string
  title: string
  aliases?: string[]
  query?: Record<string, string[]>
}

const PLAIN = 'company/pages/plain.tsx'

/** Every public URL and its page. */
export const PUBLIC_PAGES: PublicPage[] = [
  { path: '/', file: 'company/pages/home.tsx', title: 'Home' },
  { path: '/overview', file: PLAIN, title: 'Overview' },
  { path: '/management-standards-vision', file: PLAIN, title: 'Management & Standards Vision' },
  { path: '/joint-venture-partners', file: PLAIN, title: 'Joint Venture Partners' },
  { path: '/statistics', file: PLAIN, title: 'Statistics' },
  { path: '/map', file: PLAIN, title: 'Map' },
  { path: '/cargoes', file: PLAIN, title: 'Cargoes' },
  { path: '/inland-logistics', file: PLAIN, title: 'Inland Logistics' },
  {
    path: '/west-east-bound',
    aliases: ['/westeastbound'],
    file: 'sailing/pages/west-east-bound.tsx',
    title: 'Sailing schedule',
    query: { tab: ['import', 'export'], view: ['vessel', 'port', 'table'] },
  },
  { path: '/intra-asia', file: PLAIN, title: 'Intra Asia' },
  { path: '/multi-purpose-vessels', file: PLAIN, title: 'Multi-Purpose Vessels' },
  { path: '/pure-car-truck-carriers', file: PLAIN, title: 'Pure Car Truck Carriers' },
  { path: '/gallery', file: PLAIN, title: 'Gallery' },
  { path: '/careers', file: PLAIN, title: 'Careers' },
  { path: '/contact-us', file: PLAIN, title: 'Contact Us' },
  { path: '/privacy-statement', aliases: ['/privacystatement'], file: PLAIN, title: 'Privacy Statement' },
  { path: '/terms-of-use', aliases: ['/termsofuse'], file: PLAIN, title: 'Terms of Use' },
  { path: '/login', file: PLAIN, title: 'Admin Login' },
  { path: '/register', file: PLAIN, title: 'Register' },
]

/** Guarded screens of the back office. */
export const ADMIN_PATHS = ['/dashbord', '/admin', '/admin/*']
