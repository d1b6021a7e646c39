import type { Company } from '../../../content/company.ts'
import type { PublicVacancy } from '../../careers/vacancies/vacancy.schema.ts'
import type { HeadText } from '../../web/sent-document.ts'
import { ownTitle, PICTURE_HEIGHT, PICTURE_WIDTH } from './built-site.ts'
import { structuredData } from './structured-data.ts'

/** What search engines and link previews get of a page, beside its words. */
export type Listing = {
  company: Company
  /** The page's canonical path. */
  path: string
  /** The public origin; if unknown, no tag names a host. */
  siteOrigin: string | undefined
  /** Path of the share picture, which needs a public origin. */
  picture: string | undefined
  /** The page that lists it. */
  under?: { path: string; name: string } | undefined
  /** Those that the page shows. */
  vacancies?: readonly PublicVacancy[]
}

/** The tags for search engines and link previews. React puts them before the styles, since some readers stop early. */
export function HeadTags({
  title,
  description,
  company: { company },
  path,
  siteOrigin,
  picture,
}: HeadText & Listing) {
  const shownTitle = ownTitle(title, company.name)
  const pictured = siteOrigin && picture && siteOrigin + picture
  return (
    <>
      {/* A canonical link needs a host. */}
      {siteOrigin && <link rel="canonical" href={siteOrigin + path} />}
      {siteOrigin && <meta property="og:url" content={siteOrigin + path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={shownTitle} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content={pictured ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={shownTitle} />
      <meta name="twitter:description" content={description} />
      {pictured && <PictureTags address={pictured} alt={`${shownTitle}, on a sea chart: ${company.name}`} />}
    </>
  )
}

function PictureTags({ address, alt }: { address: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(PICTURE_WIDTH)} />
      <meta property="og:image:height" content={String(PICTURE_HEIGHT)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}

/** Not in the head, because React moves no such script there, and writes the head before the title of the page is known. */
export function StructuredData({ title, siteOrigin = '', ...listing }: { title: string } & Listing) {
  const data = structuredData({ ...listing, origin: siteOrigin, title })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
}
