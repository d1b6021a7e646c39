import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { Suspense, use } from 'react'
import { Link, useLoaderData } from 'react-router'
import { type InlandText, inland } from '../../../content/inland.ts'
import { forAdministrators } from '../../accounts/sessions/for-administrators.tsx'
import { HandlingGear } from '../../company/handling-gear.tsx'
import { noTexts, readTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { WrittenBlocks } from '../../site-content/page-texts/written-blocks.tsx'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import styles from './inland-services.module.css'
import { loadStock, type Stock, stockFailure } from './load-equipment.ts'
import '../../styles/table.css'
import { type TooltipContent, Tooltips } from '@sailing-desk/records/ui/dialogs/tooltip'
import type { EquipmentGroup, ShownEquipment } from './equipment-view.ts'

const HEADING = 'equipment'

const PAGE = 'inland-logistics'
const stockInBrowser = publicClientLoader(loadStock, stockFailure)
const textsInBrowser = publicClientLoader(textsOf(PAGE), noTexts)
export const loader = publicLoader(
  async (read: ReadPublic, url: URL) => {
    const [texts, stock] = await Promise.all([readTexts(read, PAGE, url), loadStock(read)])
    return { texts, stock }
  },
  (error) => ({ ...noTexts(error), stock: stockFailure(error) }),
)
/** Does not wait for the stock: the rest of the page is shown before it. */
export const clientLoader = async (args: { request: Request }) => {
  const stock = stockInBrowser(args)
  return { ...(await textsInBrowser(args)), stock }
}

const InlandStrip = forAdministrators(() => import('../../accounts/sessions/inland-strip.tsx'))

export default function InlandLogistics() {
  const { stock } = useLoaderData<typeof loader | typeof clientLoader>()
  const text = usePageTexts(inland)
  return (
    <main id="content">
      <PageMeta title={text.searchTitle || text.title} description={text.description} />
      <InlandStrip />
      <PageHead title={text.title} intro={text.intro} />
      <InlandServices {...text} />
      <HandlingGear />
      <EquipmentStock stock={stock} />
    </main>
  )
}

function InlandServices({ heading, blocks, services }: InlandText) {
  return (
    <section className={`content stack ${styles.services}`} aria-labelledby="services">
      <div className={`stack ${styles.words}`}>
        <h2 id="services">{heading}</h2>
        <WrittenBlocks blocks={blocks} />
      </div>
      <ol className={styles.list}>
        {services.map(({ id, name, text }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The heading with the table, or a notice in its place. */
function EquipmentStock({ stock }: { stock: Stock | Promise<Stock> }) {
  return (
    <section className={`content ${styles.stock}`} aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        Equipment's Infrastructure
      </h2>
      {stock instanceof Promise ? (
        <Suspense fallback={<Loading />}>
          <StockWhenLoaded stock={stock} />
        </Suspense>
      ) : (
        <StockContent stock={stock} />
      )}
    </section>
  )
}

/** Only in the browser. The server waits for the data, so that the page works without scripts. */
function StockWhenLoaded({ stock }: { stock: Promise<Stock> }) {
  return <StockContent stock={use(stock)} />
}

function StockContent({ stock }: { stock: Stock }) {
  if ('failure' in stock) return <Failure message={stock.failure} />
  if (stock.groups.length === 0) return <EmptyStock />
  return (
    <>
      <EquipmentTable groups={stock.groups} labelledBy={HEADING} />
      <div className={`toolbar ${styles.more}`}>
        <p>Don’t see what you need? We can hire other equipment for you.</p>
        <Link to="/contact-us" className="button">
          Request equipment
        </Link>
      </div>
    </>
  )
}

function Loading() {
  return (
    <p role="status" className={styles.loading}>
      Loading equipment data...
    </p>
  )
}

function Failure({ message }: { message: string }) {
  // The link disappears after a successful retry, so the focus moves to the heading.
  const focusHeading = () => document.getElementById(HEADING)?.focus()
  return (
    <div className={`stack ${styles.notice}`}>
      <p role="alert">
        <bdi>{message}</bdi>
      </p>
      <Link to="/inland-logistics" preventScrollReset onClick={focusHeading} className="button">
        Try again
      </Link>
    </div>
  )
}

function EmptyStock() {
  return (
    <div className={`stack ${styles.notice}`}>
      <p>No equipment is listed at present.</p>
      <p className={styles.hint}>
        You can still book cranes, forklifts and trailers through our inland team. Tell us what you need to
        move, and from where.
      </p>
      <Link to="/contact-us" className="button">
        Request equipment
      </Link>
    </div>
  )
}

type Props = { groups: readonly EquipmentGroup[]; labelledBy: string }

/** Equipment by category. The tooltip of a row shows all its details. */
function EquipmentTable({ groups, labelledBy }: Props) {
  return (
    <Tooltips triggers="tr:has(button)" describe={(row: HTMLTableRowElement) => describe(row, groups)}>
      <table className={`table ${styles.table}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Capacity</th>
            <th scope="col">Size</th>
            <th scope="col">Location</th>
          </tr>
        </thead>
        {groups.map((group, at) => (
          <Group key={at} group={group} at={at} />
        ))}
      </table>
    </Tooltips>
  )
}

function Group({ group: { name, description, items }, at }: { group: EquipmentGroup; at: number }) {
  return (
    <tbody data-group={at}>
      <tr>
        <th colSpan={4} scope="rowgroup" className={styles.category}>
          {/* biome-ignore lint/a11y/useSemanticElements: a head of a table may not contain a heading element */}
          <span role="heading" aria-level={3}>
            <bdi>{name}</bdi>
          </span>
          {description && <bdi>{description}</bdi>}
        </th>
      </tr>
      {items.map((item, row) => (
        <Row key={row} item={item} />
      ))}
    </tbody>
  )
}

function Row({ item: { name, capacity, size, location, entries, description } }: { item: ShownEquipment }) {
  return (
    <tr>
      <th scope="row">
        <button type="button">
          <bdi>{name}</bdi>
        </button>
        <noscript>
          <small>
            {[description, ...entries.map((entry) => entry.join(': '))].filter(Boolean).join(' · ')}
          </small>
        </noscript>
      </th>
      <Value label="Capacity" value={capacity} />
      <Value label="Size" value={size} />
      <Value label="Location" value={location} />
    </tr>
  )
}

function Value({ label, value }: { label: string; value: string | null }) {
  return <td data-label={label}>{value ? <bdi>{value}</bdi> : <span aria-hidden="true">–</span>}</td>
}

/** Finds the item of a row by its position. */
function describe(row: HTMLTableRowElement, groups: readonly EquipmentGroup[]): TooltipContent | null {
  const body = row.closest('tbody')
  const group = groups[Number(body?.dataset.group)]
  const item = group?.items[row.sectionRowIndex - 1]
  if (!group || !item) return null
  return { title: item.name, line: item.description ?? group.name, entries: item.entries }
}
